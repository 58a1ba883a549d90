import type { Boot } from '@sandites/contracts';
import { testPage, type BuildParts } from '../testing/test-builds';
import { createLog } from '@sandites/service-kit/log';
import { eventually } from '../testing/run-program';
import { buildForm, teamOf, ticketOf, type Team } from '../testing/send-build';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { previewLinks } from './previews';
import { releaseRepository } from './release-repository';

let gateway: TestGateway;
let team: Team;
let admin: string;
const page = (title: string): BuildParts => ({
  files: { 'remoteEntry.js': title },
  pages: [testPage('/news', { title })],
});
beforeAll(async () => {
  gateway = await testGateway({ allowsOverrides: true });
  team = await teamOf(gateway, 'mf-news');
  await gateway.publish('mf-news', 'live', page('Live'));
  await team.send(await buildForm('mf-news', 'next', page('Next')));
  admin = await gateway.signIn('admin');
});
afterAll(() => gateway.stop());

const versionsFor = async (cookie = '') => {
  const { text } = await gateway.client.get('/news', { Cookie: cookie });
  const { registry } = JSON.parse(
    /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}',
  ) as Boot;
  return {
    title: /<title>(.*?) ·/.exec(text)?.[1],
    previewOverride: registry.previewOverride,
    allowsOverrides: registry.allowsOverrides,
  };
};
const cookieFrom = async (path: string) => {
  const { headers } = await gateway.client.send(path, { redirect: 'manual' });
  return { cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '', to: headers.get('location') };
};

describe('a preview link', () => {
  it('shows one version to staff with a badge, and everybody else what is live', async () => {
    const { body } = await gateway.client.post(
      '/api/releases/mf-news/preview',
      { version: 'next' },
      { Cookie: admin },
    );
    const { cookie, to } = await cookieFrom(body.path as string);
    // Nobody is signed in yet.
    expect(to).toBe('/auth?preview=%2Fnews');
    const { headers } = await gateway.client.send(body.path as string, {
      redirect: 'manual',
      headers: { Cookie: admin },
    });
    expect(headers.get('location')).toBe('/news');
    expect(await versionsFor(`${cookie}; ${admin}`)).toMatchObject({
      title: 'Next',
      previewOverride: {
        by: 'preview',
        remote: 'mf-news',
        version: 'next',
        until: body.until as string,
      },
    });
    for (const other of ['', cookie, admin])
      expect(await versionsFor(other)).toMatchObject({ title: 'Live', previewOverride: undefined });
  });

  it('that staff open stands in the history, once, and is no change by hand', async () => {
    const { body } = await gateway.client.post(
      '/api/releases/mf-news/preview',
      { version: 'next' },
      { Cookie: admin },
    );
    const { cookie } = await cookieFrom(body.path as string);
    for (let pages = 0; pages < 3; pages += 1) await versionsFor(`${cookie}; ${admin}`);
    await versionsFor(cookie);
    const entries = async () =>
      ((await team.read()).body.history as { kind: string }[]).filter(
        ({ kind }) => kind === 'previewed',
      );
    await eventually(async () => (await entries()).length > 0);
    expect(await entries()).toEqual([
      expect.objectContaining({ version: 'next', by: 'admin', reason: 'opened by a link' }),
    ]);
    const { db } = gateway.database;
    const releases = releaseRepository(db, createLog('test', 'silent'));
    expect(await releases.wasChangedByHand('mf-news', ['test'])).toBe(false);
  });

  it('that is older than an hour shows what is live', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 61 * 60_000);
    const { path } = await previewLinks(gateway.keys).make(
      { remote: 'mf-news', version: 'next', pages: [] },
      'staff',
    );
    clock.mockRestore();
    expect((await cookieFrom(path)).cookie).toBe('');
  });

  it.each(['forged', ''])('that is %p shows what is live', async (token) => {
    expect((await cookieFrom(`/federation/preview?token=${token}&to=/news`)).cookie).toBe('');
  });

  it('redirects to no other site', async () => {
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example'])
      expect((await cookieFrom(`/federation/preview?to=${encodeURIComponent(to)}`)).to).toBe('/');
  });

  it('ends on the page where it is ended', async () => {
    const { headers } = await gateway.client.send('/federation/preview/end?to=/news', {
      redirect: 'manual',
    });
    expect(headers.get('location')).toBe('/news');
    expect(headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual([
      'preview=',
      'override=',
    ]);
  });
});

describe('an override', () => {
  it('runs a stored version where the site allows it', async () => {
    const { cookie } = await cookieFrom('/federation/override?release=mf-news@next&to=/news');
    expect(await versionsFor(cookie)).toEqual({
      title: 'Next',
      previewOverride: { by: 'override', remote: 'mf-news', version: 'next' },
      allowsOverrides: true,
    });
    expect(await versionsFor('override=mf-news@unknown')).toMatchObject({
      title: 'Live',
      previewOverride: undefined,
    });
  });

  it('is ignored where the site does not', async () => {
    const strict = await testGateway();
    const response = await strict.client.send('/federation/override?release=mf-public@1', {
      redirect: 'manual',
    });
    expect([response.status, response.headers.getSetCookie()]).toEqual([303, []]);
    expect((await strict.client.get('/', { Cookie: 'override=mf-public@1' })).text).not.toContain(
      '"previewOverride"',
    );
    await strict.stop();
  });
});

describe('a tab that has been open for a long time', () => {
  it('learns which versions a new page would get', async () => {
    const { headers, body } = await gateway.client.get('/federation/live');
    expect([headers.get('cache-control'), body]).toEqual([
      'no-store',
      { shell: '1', 'mf-news': 'live', 'mf-public': '1' },
    ]);
  });
});

describe('the preview of a smoke test', () => {
  it('never shows its version to a request with a session, and signs nobody in', async () => {
    const { path } = (await team.post('preview', { version: 'next' })).body as { path: string };
    const { cookie } = await cookieFrom(path);
    expect(await versionsFor(cookie)).toMatchObject({ title: 'Next' });
    for (const session of [admin, 'session=of-yesterday'])
      expect(await versionsFor(`${cookie}; ${session}`)).toMatchObject({
        title: 'Live',
        previewOverride: undefined,
      });
    const opened = await gateway.client.send(path, {
      redirect: 'manual',
      headers: { Cookie: admin },
    });
    expect(opened.headers.getSetCookie()).toEqual([]);
    const signIn = (headers: Record<string, string>) =>
      gateway.client.post('/api/login', { username: 'admin', password: 'x' }, headers);
    expect((await signIn({ Cookie: cookie })).status).toBe(403);
    expect((await signIn({})).status).toBe(200);
  });

  it('is passed by no browser with a session', async () => {
    await team.send(await buildForm('mf-news', 'unseen', page('Unseen')));
    const { path } = (await team.post('preview', { version: 'unseen' })).body as { path: string };
    const { cookie } = await cookieFrom(path);
    const headers = { Cookie: `${cookie}; ${admin}` };
    const seen = { remote: 'mf-news', version: 'live', stage: 'render', kind: 'none' };
    const ticket = await ticketOf(gateway, headers);
    await gateway.client.post(
      '/federation/reports',
      { ...seen, outcome: 'shown', ticket },
      headers,
    );
    const live = { by: 'anna', reason: 'News', version: 'unseen', percent: 100 };
    expect((await team.post('live', live)).status).toBe(409);
  });

  it('names the pages in whose slots the version shows something, to whoever may see them', async () => {
    const html =
      '<h1>Field</h1><div data-slot="home.after-games">[[{slot:home/after-games}]]</div>';
    const files = { 'remoteEntry.js': 'entry', 'field.html': html, 'office.html': html };
    const pages = [
      testPage('/field', { prerendered: 'field.html' }),
      testPage('/office', { access: 'coach', prerendered: 'office.html' }),
      testPage('/elsewhere'),
    ];
    await gateway.publish('mf-field', '1', { files, pages });
    const slot = 'home.after-games';
    const slots = [{ slot, module: './month', files: [] }];
    await team.send(await buildForm('mf-news', 'slotted', { ...page('Slotted'), slots }));
    const slotsAs = async (as: string) =>
      (await team.post('preview', { version: 'slotted', as })).body.slots;
    expect(await slotsAs('visitor')).toEqual([{ slot, path: '/field' }]);
    expect(await slotsAs('coach')).toEqual([{ slot, path: '/office' }]);
    expect(await slotsAs('user')).toEqual([]);
  });

  it('says which pages the live version has as they are', async () => {
    const parts = (version: string, office: string): BuildParts => ({
      files: { 'remoteEntry.js': 'entry', 'news.js': `news("${version}")`, 'office.js': office },
      pages: [
        testPage('/news', { files: ['news.js'] }),
        testPage('/newsroom', { access: 'coach', files: ['office.js'] }),
      ],
      contents: { '/news': 'the same', '/newsroom': office },
    });
    const store = async (version: string, office: string) =>
      team.send(await buildForm('mf-news', version, parts(version, office)));
    const unchangedOf = async (version: string) =>
      (await team.post('preview', { version })).body.unchanged as unknown;
    await store('first1', 'office');
    await team.smokeTest('first1');
    await team.post('live', { by: 'anna', reason: 'News', version: 'first1', percent: 100 });
    await store('second', 'another office');
    expect(await unchangedOf('second')).toEqual(['/news']);
    expect(await unchangedOf('first1')).toEqual(['/news', '/newsroom']);

    // Changed after the build, whose hashes still say that nothing is.
    const edited = parts('edited', 'office');
    const editedFiles = { ...edited.files, 'office.js': 'throw office' };
    await team.send(await buildForm('mf-news', 'edited', { ...edited, files: editedFiles }));
    expect(await unchangedOf('edited')).toEqual(['/news']);
    const grown = parts('grown1', 'office');
    const grownFiles = { ...grown.files, 'later.js': 'loaded by a page' };
    await team.send(await buildForm('mf-news', 'grown1', { ...grown, files: grownFiles }));
    expect(await unchangedOf('grown1')).toEqual([]);
  });
});
