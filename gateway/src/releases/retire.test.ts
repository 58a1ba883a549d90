import { createLog } from '@sandites/service-kit/log';
import { folderStore } from '@sandites/service-kit/store';
import { testPage, type BuildParts } from '../testing/test-builds';
import { buildForm, teamOf, type Team } from '../testing/send-build';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { removeOldReleases } from './retention';

let gateway: TestGateway;
let team: Team;
beforeAll(async () => {
  gateway = await testGateway();
  team = await teamOf(gateway, 'mf-alumni');
});
afterAll(() => gateway.stop());

const publication = { by: 'anna', reason: 'The club has closed' };
const parts = (paths: readonly string[], rest: Partial<BuildParts> = {}): BuildParts => ({
  files: { 'remoteEntry.js': paths.join() },
  pages: paths.map((path) => testPage(path)),
  ...rest,
});
const both = parts(['/alumni-news', '/alumni-news/:id']);

async function stored(version: string, build: BuildParts): Promise<void> {
  expect((await team.send(await buildForm('mf-alumni', version, build))).status).toBe(201);
  await team.smokeTest(version);
}
const goLive = (version: string, rest: object = {}) =>
  team.post('live', { ...publication, version, percent: 100, ...rest });
async function opened(path: string): Promise<[number, string | null]> {
  const { status, headers } = await gateway.client.send(path, { redirect: 'manual' });
  return [status, headers.get('location')];
}
const registry = async () => {
  const boot = JSON.parse(
    /id="boot">(.*?)<\/script>/.exec((await gateway.client.get('/schedule')).text)?.[1] ?? '{}',
  ) as { registry: { remotes: { live: { remote: string } }[]; redirects: unknown } };
  return boot.registry;
};
const remotes = async () => (await registry()).remotes.map(({ live }) => live.remote);

describe('a remote that its team retires', () => {
  beforeAll(async () => {
    await stored('one', both);
    await goLive('one');
  });

  it('leaves the site: its pages are 404 or redirect, and no link to it is left', async () => {
    expect(await opened('/alumni-news')).toEqual([200, null]);
    const retired = await team.post('retire', {
      ...publication,
      redirects: { '/alumni-news': '/schedule' },
    });
    expect([retired.status, retired.body]).toEqual([
      200,
      { remote: 'mf-alumni', version: 'one', before: 'one' },
    ]);
    expect([
      await opened('/alumni-news'),
      await opened('/Alumni-News/'),
      await opened('/alumni-news/7'),
    ]).toEqual([
      [302, '/schedule'],
      [302, '/schedule'],
      [404, null],
    ]);
    expect(await remotes()).toEqual(['mf-public']);
    expect((await registry()).redirects).toEqual({ '/alumni-news': '/schedule' });
  });

  it('keeps its history and its files, and is marked as retired', async () => {
    const { body } = await team.read();
    expect(body).toMatchObject({
      live: null,
      retired: { version: 'one', by: 'anna', reason: 'The club has closed' },
    });
    expect(body.history[0]).toMatchObject({ kind: 'retired', version: 'one', by: 'anna' });
    expect((await gateway.client.get('/federation/mf-alumni/one/remoteEntry.js')).status).toBe(200);
    const rollback = await team.post('rollback', publication);
    expect([rollback.status, rollback.body.message]).toEqual([
      409,
      'mf-alumni is retired: npm run retire -- mf-alumni --undo makes it live again',
    ]);
  });

  it('is listed for admins, who restore it', async () => {
    const Cookie = await gateway.signIn('admin');
    const { body } = await gateway.client.get('/api/retired-remotes', { Cookie });
    expect(body).toMatchObject([
      {
        remote: 'mf-alumni',
        version: 'one',
        reason: 'The club has closed',
        redirects: { '/alumni-news': '/schedule' },
      },
    ]);
    const restored = await gateway.client.post(
      '/api/releases/mf-alumni/restore',
      { reason: 'It opened again' },
      { Cookie },
    );
    expect([restored.status, restored.body]).toMatchObject([
      200,
      { version: 'one', reason: 'It opened again' },
    ]);
    expect(await opened('/alumni-news')).toEqual([200, null]);
    expect((await gateway.client.get('/api/retired-remotes', { Cookie })).body).toEqual([]);
    expect((await team.read()).body.history[0]).toMatchObject({ kind: 'restored', by: 'admin' });
  });

  it('by the panel redirects all its pages to one', async () => {
    const Cookie = await gateway.signIn('admin');
    const [{ revision }] = (await gateway.client.get('/api/releases', { Cookie }))
      .body as unknown as [{ revision: number }];
    const retired = await gateway.client.post(
      '/api/releases/mf-alumni/retire',
      { reason: 'Closed', revision, redirectTo: '/schedule' },
      { Cookie },
    );
    expect(retired.status).toBe(200);
    expect([await opened('/alumni-news'), await opened('/alumni-news/7')]).toEqual([
      [302, '/schedule'],
      [302, '/schedule'],
    ]);
    await team.post('restore', publication);
  });

  it('cannot redirect to a missing page, nor redirect a page that it does not have', async () => {
    const refused = async (redirects: object) =>
      (await team.post('retire', { ...publication, redirects })).body.message;
    expect(await refused({ '/alumni-news': '/nothing' })).toBe(
      '/alumni-news cannot lead to /nothing, which is no page',
    );
    expect(await refused({ '/schedule': '/' })).toBe('mf-alumni has no page /schedule');
    expect(
      (
        await team.post('retire', {
          ...publication,
          redirects: { '/alumni-news': '//elsewhere.example' },
        })
      ).status,
    ).toBe(400);
  });

  it('cannot be the shell, nor a remote that is not live', async () => {
    const shell = await teamOf(gateway, 'shell');
    expect((await shell.post('retire', publication)).body.message).toBe(
      'The shell shows every page: it cannot be retired',
    );
    const nobody = await teamOf(gateway, 'mf-nobody');
    expect([
      (await nobody.post('retire', publication)).body.message,
      (await nobody.post('restore', publication)).body.message,
    ]).toEqual(['Nothing of mf-nobody is live', 'mf-nobody is not retired']);
  });

  it('comes back by a release as well', async () => {
    await team.post('retire', publication);
    await goLive('one');
    expect(await opened('/alumni-news')).toEqual([200, null]);
    expect((await team.post('restore', publication)).status).toBe(409);
  });
});

describe('a release that lacks a page of the live version', () => {
  it('is refused until it redirects the page, or drops it', async () => {
    await stored('narrow', parts(['/alumni-news']));
    const { status, body } = await goLive('narrow');
    expect([status, body.message]).toEqual([
      409,
      'mf-alumni narrow no longer has /alumni-news/:id: say where it leads with `redirects` in ' +
        'remote.ts, or release with --drop /alumni-news/:id',
    ]);
    await stored(
      'moved',
      parts(['/alumni-news'], { redirects: { '/alumni-news/:id': '/alumni-news' } }),
    );
    expect((await goLive('moved')).status).toBe(200);
    expect(await opened('/alumni-news/7')).toEqual([302, '/alumni-news']);
  });

  it('goes live with --drop, and the page is gone', async () => {
    await goLive('one');
    expect((await goLive('narrow', { drop: ['/alumni-news/:id'] })).status).toBe(200);
    expect(await opened('/alumni-news/7')).toEqual([404, null]);
  });

  it('may not redirect to a missing page', async () => {
    await stored('lost', parts(['/alumni-news'], { redirects: { '/old': '/nothing' } }));
    expect((await goLive('lost')).body.message).toBe(
      '/old cannot lead to /nothing, which is no page',
    );
  });
});

it('a remote that no browser has shown is restored like any other', async () => {
  await gateway.database
    .db('releases')
    .where({ remote: 'mf-alumni' })
    .update({ worked_at: null, checked_at: null });
  expect((await team.post('retire', publication)).status).toBe(200);
  expect((await team.post('restore', publication)).status).toBe(200);
  expect(await opened('/alumni-news')).toEqual([200, null]);
});

it('the files of a retired remote are removed when the retention time is over', async () => {
  const { db } = gateway.database;
  await team.post('retire', publication);
  const old = {
    stored_at: db.raw("now() - interval '40 days'"),
    last_live_at: db.raw("now() - interval '40 days'"),
  };
  await db('releases').where({ remote: 'mf-alumni' }).update(old);
  const clean = () =>
    removeOldReleases(db, folderStore(gateway.releasesDir), 30, createLog('test', 'silent'));
  await clean();
  expect((await gateway.client.get('/federation/mf-alumni/narrow/remoteEntry.js')).status).toBe(
    200,
  );
  await db('release_changes')
    .where({ remote: 'mf-alumni' })
    .update({ at: db.raw("now() - interval '40 days'") });
  await db('retired_remotes').update({ retired_at: db.raw("now() - interval '40 days'") });
  await clean();
  expect((await gateway.client.get('/federation/mf-alumni/narrow/remoteEntry.js')).status).toBe(
    404,
  );
  expect((await team.post('restore', publication)).body.message).toBe(
    'There is no version narrow of mf-alumni',
  );
});
