import { testDatabase, type TestDatabase } from '@sandites/service-kit/testing';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrations } from './migrations';
import { eventually, runProgram } from './testing/run-program';
import { remoteParts, shellParts, testFolders, testPage, writeBuild } from './testing/test-builds';

// Each of these tests runs up to eight programs in sequence, and each takes seconds on a busy
// machine.
jest.setTimeout(180_000);

const folders = testFolders();
let database: TestDatabase;
let keysFile: string;
let releases: string;
let env: Record<string, string>;

beforeAll(async () => {
  database = await testDatabase('gateway', migrations);
  keysFile = join(await folders.make(), 'keys.json');
  const store = await folders.make();
  releases = join(store, 'releases');
  const service = 'http://127.0.0.1:1';
  env = {
    DATABASE_URL: database.url,
    STORE_URL: pathToFileURL(store).href,
    KEYS_FILE: keysFile,
    PORT: '0',
    AUTH_URL: service,
    PLAYERS_URL: service,
    EVENTS_URL: service,
    COLLEGES_URL: service,
    PUBLIC_ORIGIN: 'https://sandites.example',
    TRUST_PROXY: '0',
  };
});
afterAll(async () => {
  await database.drop();
  await folders.remove();
});

async function build(remote: string, parts = remoteParts): Promise<string> {
  const folder = await folders.make();
  await writeBuild(folder, remote, '1', parts);
  return folder;
}
async function outcome(
  name: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
  prelude?: string,
) {
  const { said, ended } = runProgram(name, settings, args, prelude);
  return { code: await ended, ...said };
}

describe('the key file', () => {
  it('is readable by its owner only, and is rotated', async () => {
    expect(await outcome('rotate-keys', {}, [keysFile])).toEqual({
      code: 0,
      out: `${keysFile} has new keys\n`,
      err: '',
    });
    const first = await readFile(keysFile, 'utf8');
    expect((await stat(keysFile)).mode & 0o777).toBe(0o600);
    expect((await outcome('rotate-keys', {}, [keysFile])).code).toBe(0);
    expect(await readFile(keysFile, 'utf8')).not.toBe(first);
  });

  it('has its public keys exported for services that read them from a file', async () => {
    const folder = await folders.make();
    const [file, published] = [join(folder, 'keys.json'), join(folder, 'published.json')];
    expect((await outcome('rotate-keys', {}, [file, '--published', published])).code).toBe(0);
    const ids = async (path: string) =>
      (JSON.parse(await readFile(path, 'utf8')) as { keys: { kid: string }[] }).keys.map(
        ({ kid }) => kid,
      );
    expect(await ids(published)).toEqual(await ids(file));
    expect(await readFile(published, 'utf8')).not.toContain('"d"');
  });

  it('must be given exactly once', async () => {
    for (const args of [[], ['a', 'b'], ['a', '--what']])
      expect(await outcome('rotate-keys', {}, args)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^Say which file: [^\n]*\n$/),
      });
  });

  it('that is invalid is left as it is', async () => {
    const other = join(await folders.make(), 'other');
    await writeFile(other, 'no keys');
    expect(await outcome('rotate-keys', {}, [other])).toEqual({
      code: 1,
      out: '',
      err: `${other} is not JSON\n`,
    });
    expect(await readFile(other, 'utf8')).toBe('no keys');
  });
});

describe('publishing', () => {
  const publish = (...builds: string[]) =>
    outcome('publish', { ...env, PUBLISHED_BY: 'me', REASON: 'first' }, builds);

  it('makes builds live together, and prints them', async () => {
    const all = [await build('shell', shellParts), await build('mf-public')];
    expect(await publish(...all)).toEqual({
      code: 0,
      out: 'shell 1 is live\nmf-public 1 is live\n',
      err: '',
    });
    expect((await publish(...all)).out).toBe(
      'shell 1 is live already\nmf-public 1 is live already\n',
    );
    expect(
      await database
        .db('live_releases')
        .select('remote', 'published_by', 'reason')
        .orderBy('remote'),
    ).toEqual([
      { remote: 'mf-public', published_by: 'me', reason: 'first' },
      { remote: 'shell', published_by: 'me', reason: 'first' },
    ]);
  });

  it('puts files back that the release store lost, and names them', async () => {
    const [shell, remote] = [await build('shell', shellParts), await build('mf-public')];
    await rm(join(releases, 'mf-public/1/schedule-page.css'));
    expect((await publish(shell, remote)).out).toBe(
      'shell 1 is live already\n' +
        'mf-public 1 is live already\n' +
        'mf-public 1 was put back into the release store, which lacked schedule-page.css\n',
    );
    expect(await readFile(join(releases, 'mf-public/1/schedule-page.css'), 'utf8')).toBe('.a{}');
    expect((await publish(shell, remote)).out).not.toContain('put back');
  });

  it('makes none of them live where one is refused', async () => {
    const rival = await build('mf-rival', {
      files: { 'a.js': '1' },
      pages: [testPage('/schedule')],
    });
    const innocent = await build('mf-innocent', {
      files: { 'a.js': '1' },
      pages: [testPage('/innocent')],
    });
    const { code, err } = await publish(innocent, rival);
    expect([code, err]).toEqual([1, 'mf-rival claims /schedule, which belongs to mf-public\n']);
    expect(await database.db('live_releases').where({ remote: 'mf-innocent' })).toEqual([]);
  });

  it('on a full disk prints one line, leaves no partial file, and makes nothing live', async () => {
    const large = await build('mf-large', {
      files: { 'a.js': 'x'.repeat(10_000) },
      pages: [testPage('/large')],
    });
    const full = await folders.make();
    const { code, out, err } = await outcome(
      'publish',
      { ...env, STORE_URL: pathToFileURL(full).href, COMPRESS: 'off' },
      [large],
      'ulimit -f 4',
    );
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: 'The file cannot be stored, since the disk is full or read-only: make room there, then send it again\n',
    });
    expect(await readdir(join(full, 'releases/mf-large/1'))).toEqual([]);
    expect(await database.db('live_releases').where({ remote: 'mf-large' })).toEqual([]);
  });

  describe('with SKIP_SUPERSEDED, for programs that publish whatever is built', () => {
    const start = (...builds: string[]) =>
      outcome(
        'publish',
        { ...env, PUBLISHED_BY: 'npm start', REASON: 'built', SKIP_SUPERSEDED: 'on' },
        builds,
      );
    const version = async (name: string) => {
      const folder = await folders.make();
      await writeBuild(folder, 'mf-public', name, remoteParts);
      return folder;
    };

    /** As if nobody else had ever changed what is live. */
    async function changedBy(name: string): Promise<void> {
      const { db } = database;
      await db('live_releases').where({ remote: 'mf-public' }).update({ published_by: name });
      await db('release_changes').where({ remote: 'mf-public' }).update({ changed_by: name });
    }
    const row = (): Promise<unknown> =>
      database.db('live_releases').where({ remote: 'mf-public' }).first();

    it('replaces its own builds, and never what somebody released', async () => {
      const [second, third] = [await version('2'), await version('3')];
      expect((await start(second)).out).toBe(
        'mf-public keeps 1, which me made live (first): 2, as it is built here, ' +
          'is not published. npm run release -- mf-public releases it\n',
      );
      await changedBy('npm start');
      expect((await start(second)).out).toBe('mf-public 2 is live (before: 1)\n');
      expect((await start(third)).out).toBe('mf-public 3 is live (before: 2)\n');
      expect((await start(second)).out).toBe('mf-public 2 is live (before: 3)\n');
      expect((await publish(third)).out).toBe('mf-public 3 is live (before: 2)\n');
      expect((await start(second)).out).toMatch(/^mf-public keeps 3, which me made live/);
      expect((await start(await version('4'))).out).toMatch(
        /^mf-public keeps 3, which me made live/,
      );
    });

    it('replaces what the gateway rolled back to, but not with the version that failed', async () => {
      await changedBy('npm start');
      await database
        .db('live_releases')
        .where({ remote: 'mf-public' })
        .update({ published_by: 'the gateway' });
      expect((await start(await version('2'))).out).toMatch(
        /^mf-public keeps 3, which the gateway made live/,
      );
      expect((await start(await version('4'))).out).toBe('mf-public 4 is live (before: 3)\n');
    });

    it('leaves a remote alone that a person ever released, also after an automatic rollback (D93)', async () => {
      await publish(await version('5'));
      await database
        .db('live_releases')
        .where({ remote: 'mf-public' })
        .update({ published_by: 'the gateway', reason: 'It failed' });
      expect((await start(await version('6'))).out).toBe(
        'mf-public keeps 5, which the gateway made live (It failed): 6, as it is built here, ' +
          'is not published. npm run release -- mf-public releases it\n',
      );
      await changedBy('npm start');
    });

    it.each(['running', 'paused'])(
      'leaves a remote with a %s canary alone, and says so, in development too (D93)',
      async (state) => {
        const { db } = database;
        const plan = {
          steps: [100],
          everyMinutes: 10,
          dueAt: new Date().toISOString(),
          pausedBecause: state === 'paused' ? 'It failed' : null,
        };
        const [live] = await db<{ remote: string; manifest: { version: string } }>('live_releases')
          .where({ remote: 'mf-public' })
          .select('manifest');
        await db('live_releases')
          .where({ remote: 'mf-public' })
          .update({
            canary: { ...live?.manifest, version: 'next' },
            canary_percent: 10,
            canary_plan: plan,
          });
        const before = await row();
        const line =
          `mf-public keeps 5, and its ${state} canary next: 7, as it is built here, ` +
          'is not published. npm run canary -- mf-public 0 ends the canary\n';
        expect((await start(await version('7'))).out).toBe(line);
        expect((await publish(await version('7'))).out).toBe(line);
        expect((await start(await version('5'))).out).toBe('mf-public 5 is live already\n');
        expect(await row()).toEqual(before);
        await db('live_releases')
          .where({ remote: 'mf-public' })
          .update({ canary: null, canary_percent: null, canary_plan: null });
      },
    );

    it('does not bring back what was retired', async () => {
      const alumni = await build('mf-alumni', {
        files: { 'a.js': '1' },
        pages: [testPage('/alumni-news')],
      });
      await start(alumni);
      await database
        .db('retired_remotes')
        .insert({ remote: 'mf-alumni', version: '1', retired_by: 'anna', reason: 'Closed' });
      await database.db('live_releases').where({ remote: 'mf-alumni' }).delete();
      expect((await start(alumni)).out).toMatch(
        /^mf-alumni is retired by anna \(Closed\): 1, as it is built here, is not published/,
      );
    });
  });

  it('is refused in a database without a live shell, and writes nothing there', async () => {
    const empty = await testDatabase('nobody', {});
    const { code, out, err } = await outcome('publish', { ...env, DATABASE_URL: empty.url }, [
      await build('mf-public'),
    ]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^No shell is live in this database, so that nobody would see what is published: [^\n]*\n$/,
    );
    expect(await empty.db.schema.hasTable('live_releases')).toBe(false);
    await empty.drop();
  });

  it('prints in one line what is missing', async () => {
    expect(await publish()).toMatchObject({
      code: 1,
      err: 'Say which builds to publish: publish.js <folder with release.json> …\n',
    });
    expect((await outcome('publish', {}, ['x'])).err).toMatch(
      /^Wrong settings: DATABASE_URL is missing.*; STORE_URL is missing[^\n]*\n$/,
    );
  });
});

describe('deploy tokens', () => {
  const token = (...args: string[]) => outcome('deploy-token', env, args);

  it('are made for known remotes, or for one that says it is new', async () => {
    expect((await token('mf-public')).out).toMatch(/^deploy_[\w-]+\n$/);
    expect((await token('mf-publik')).err).toMatch(
      /^There is no remote mf-publik here: there are .*mf-public.*For one that has no release yet: --new mf-publik\n$/,
    );
    expect((await token('--new', 'mf-boosters')).out).toMatch(/^deploy_/);
  });

  it('are listed with who made them, when, and when they were last used, and revoked by number or remote', async () => {
    const [, id = ''] =
      /^(\d+) {2}mf-boosters {2}by \S+, \d{4}-\d\d-\d\d \d\d:\d\d {2}last used never\n$/.exec(
        (await token('--list', 'mf-boosters')).out,
      ) ?? [];
    expect((await token('--revoke', id)).out).toBe(`Token ${id} is revoked\n`);
    expect((await token('--revoke', id)).err).toBe(`There is no token ${id}: --list names them\n`);
    expect((await token('--revoke', 'mf-public')).out).toBe('1 token of mf-public revoked\n');
    expect((await token('--list')).out).toBe('');
  });

  it('show the usage for a wrong flag, and no stack', async () => {
    const { code, err } = await token('--lst');
    expect([code, err.split('\n')[0]]).toEqual([1, "Unknown option '--lst'"]);
    expect(err).not.toMatch(/ {4}at /);
  });
});

describe('starting', () => {
  it.each([
    [{ AUTH_URL: 'auth' }, /^Wrong settings: AUTH_URL is "auth": set it to an address[^\n]*\n$/],
    [
      { MODE: 'test', TRUST_PROXY: '-1' },
      /^Wrong settings: MODE is "test": [^\n]*; TRUST_PROXY is "-1": [^\n]*\n$/,
    ],
    [
      { PUBLIC_ORIGIN: '', TRUST_PROXY: '' },
      /^Wrong settings: PUBLIC_ORIGIN is missing: set it to [^\n;]*https[^\n;]*; TRUST_PROXY is missing: [^\n;]*\n$/,
    ],
    [
      { PUBLIC_ORIGIN: 'http://sandites.example' },
      /^Wrong settings: PUBLIC_ORIGIN is "http:[^\n]*\n$/,
    ],
    [
      { KEYS_FILE: '/nowhere/keys.json' },
      /^KEYS_FILE \/nowhere\/keys\.json cannot be read[^\n]*\n$/,
    ],
    [
      { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
      /^The database cannot be reached[^\n]*\n$/,
    ],
  ])('with %j ends in one line', async (change: Record<string, string>, line) => {
    const { code, out, err } = await outcome('main', { ...env, ...change });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(line);
    expect(err).not.toContain('secret');
  });

  it('in production refuses a demo key', async () => {
    const demo = join(await folders.make(), 'demo.json');
    await outcome('rotate-keys', {}, [demo, '--demo']);
    expect((await outcome('main', { ...env, KEYS_FILE: demo })).err).toBe(
      `KEYS_FILE ${demo} holds a demo key, which production refuses\n`,
    );
  });

  it('is not ready while it drains, and still answers', async () => {
    const { said, ended, stop } = runProgram('main', { ...env, DRAIN_SECONDS: '2' });
    await eventually(() => said.out.includes('"Listening"') || said.err !== '');
    const url = /"url":"([^"]+)"/.exec(said.out)?.[1] ?? '';
    stop('SIGTERM');
    await eventually(() => said.out.includes('"Stopping"'));
    const [ready, page] = await Promise.all([fetch(`${url}/readyz`), fetch(`${url}/schedule`)]);
    expect([ready.status, page.status]).toEqual([503, 200]);
    expect(ready.headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(ready.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    expect(await ended).toBe(0);
  });

  it('serves what was published, reloads on SIGHUP, and shuts down cleanly', async () => {
    const { said, ended, stop } = runProgram('main', { ...env, INTERNAL_PORT: '0' });
    await eventually(() => said.out.includes('"Listening"') || said.err !== '');
    const urlIn = (message: string) =>
      (
        JSON.parse(said.out.split('\n').find((line) => line.includes(message)) ?? '{}') as {
          url: string;
        }
      ).url;
    const url = urlIn('"Listening"');
    const detail = await fetch(`${urlIn('Listening on the internal port')}/readyz`);
    expect(await detail.json()).toEqual({
      status: 'ready',
      parts: { database: 'ready', auth: 'down', players: 'down', events: 'down', colleges: 'down' },
    });
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
    const page = await fetch(`${url}/package/secret-code`);
    expect(page.status).toBe(200);
    await fetch(`${url}/federation/reports`, {
      method: 'POST',
      body: JSON.stringify({
        remote: 'shell',
        version: '1',
        stage: 'render',
        kind: 'error',
        outcome: 'failed',
        ticket: /report;desc="([^"]+)"/.exec(page.headers.get('server-timing') ?? '')?.[1],
      }),
      headers: { 'Content-Type': 'application/json' },
    });
    const figures = await (
      await fetch(`${urlIn('Listening on the internal port')}/metrics`)
    ).text();
    expect(figures).toContain('release_live{remote="shell",version="1",works="false"} 1\n');
    expect(figures).toContain(
      'remote_reports_total{remote="shell",version="1",stage="render",kind="error",outcome="failed"} 1\n',
    );
    stop('SIGHUP');
    await eventually(() => said.out.includes('Keys reloaded'));
    stop('SIGTERM');
    expect(await ended).toBe(0);
    expect(said.err).toBe('');
    expect(said.out).toContain('/package/:shareCode');
    expect(said.out).not.toContain('secret-code');
  });
});
