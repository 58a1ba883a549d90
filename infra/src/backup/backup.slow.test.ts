import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Lifecycle, Progress } from '@sandites/cli/console';
import { administratorUrl, withConnection, type DatabaseServer } from '../site/databases';
import { freePorts } from '../site/ports';
import { addressOf, demoSchool, type SiteSettings } from '../site/settings';
import { startSite } from '../site/start-site';
import { temporaryFolder } from '@sandites/cli/testing';
import { databases, writeBackup, type BackupSource } from './backup';
import { openSource } from './open-source';
import { restoreBackup } from './restore';

// Starts three sites.
jest.setTimeout(300_000);

/** The site that is backed up runs all the time; it ends before its folder goes. */
const original = new Lifecycle();
let before: SiteSettings;
let source: BackupSource;
afterAll(() => original.end());

const folder = temporaryFolder();
const [backup, later] = [
  join(folder, 'backups/monday.backup'),
  join(folder, 'backups/tuesday.backup'),
];
const progress = new Progress();
const signal = new AbortController().signal;

async function settingsOf(name: string): Promise<SiteSettings> {
  const [port = 0] = await freePorts(1);
  mkdirSync(join(folder, name), { mode: 0o711 });
  return {
    host: '127.0.0.1',
    port,
    dataDir: join(folder, name),
    databaseUrl: undefined,
    schoolFile: demoSchool,
  };
}

async function start(settings: SiteSettings, lifecycle: Lifecycle): Promise<BackupSource> {
  // Publishes the frontends uncompressed, as in development: brotli at its highest level would
  // take a tenth of the test.
  await startSite(settings, lifecycle, {
    progress,
    build: async () => undefined,
    purpose: 'development',
  });
  return openSource(settings, lifecycle, progress, 'running or stopped');
}

/** Runs a restored site during the work. */
async function withSite<T>(
  settings: SiteSettings,
  work: (address: string, source: BackupSource) => Promise<T>,
): Promise<T> {
  const lifecycle = new Lifecycle();
  try {
    const source = await start(settings, lifecycle);
    return await work(addressOf(settings), source);
  } finally {
    await lifecycle.end();
  }
}

/** Opens the database of a stopped site. */
async function withDatabase<T>(
  settings: SiteSettings,
  work: (source: BackupSource) => Promise<T>,
): Promise<T> {
  const lifecycle = new Lifecycle();
  try {
    return await work(await openSource(settings, lifecycle, progress, 'stopped'));
  } finally {
    await lifecycle.end();
  }
}

beforeAll(async () => {
  before = await settingsOf('before');
  source = await start(before, original);
});

const publicPaths = [
  '/api/athletic-events',
  '/api/coaches',
  '/api/player-profiles',
  '/api/colleges',
  '/',
  '/schedule',
  '/athletes',
  '/favicon.ico',
  '/.well-known/jwks.json',
];

async function publicResponses(address: string): Promise<Record<string, string>> {
  // A page does not wait for a service that is busy starting.
  while (!(await (await fetch(address)).text()).includes('"pinnedNews"')) await setTimeout(200);
  const responses = publicPaths.map(async (path) => {
    const response = await fetch(address + path);
    return [
      path,
      `${response.status} ${(await response.text()).replaceAll(address, 'https://site')}`,
    ] as const;
  });
  return Object.fromEntries(await Promise.all(responses));
}

const queried = (server: DatabaseServer, database: string, sql: string) =>
  withConnection(administratorUrl(server, database), async (client) =>
    (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text),
  );

/** Tables that a restore resets, or writes. */
const changedByRestore = new Set([
  'sessions',
  'table_versions',
  'journal',
  'jobs',
  'changed_games',
  'told_news',
  'told_results',
  'pushed_results',
  'limit_counts',
  'visits',
  'visit_days',
  'knex_migrations_lock',
]);

/** Every row of every other table as text, without the activity of the restore. */
async function allRows(server: DatabaseServer): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const database of databases) {
    for (const table of await queried(
      server,
      database,
      "SELECT relname AS text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
    )) {
      if (!changedByRestore.has(table))
        rows[`${database}.${table}`] = (
          await queried(
            server,
            database,
            `SELECT one::text AS text FROM "${table}" AS one ${table === 'activity' ? "WHERE kind <> 'restored'" : ''}`,
          )
        ).toSorted();
    }
  }
  return rows;
}

const filesIn = (dataDir: string): Record<string, string> => {
  const store = join(dataDir, 'releases');
  const names = readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(store, name)).isFile(),
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash('sha1')
        .update(readFileSync(join(store, name)))
        .digest('hex'),
    ]),
  );
};

const signedIn = async (
  address: string,
  username = 'coach',
  password = `sandites-${username}`,
): Promise<string> => {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: address },
    body: JSON.stringify({ username, password }),
  });
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
};
const whoAmI = async (address: string, cookie: string) => {
  const response = await fetch(`${address}/api/user`, { headers: { cookie } });
  return response.status === 200 ? await response.text() : 'nobody';
};
/** A family's answer to a consent code. */
const answer = async (address: string, code: unknown, grants: unknown) => {
  const path = `/api/consent/${String(code)}`;
  const { version } = await call(address, '', 'GET', path);
  await call(address, '', 'PUT', path, {
    grants,
    name: 'Kim Lee',
    relation: 'parent',
    ...(version !== undefined && { version }),
  });
};
const nextUserId = async (server: DatabaseServer) =>
  Number((await queried(server, 'auth', "SELECT nextval('users_id_seq')::text AS text"))[0]);

it('a backup restores every row, file, key and response, ends sessions, and reuses no user id', async () => {
  const address = addressOf(before);
  const cookie = await signedIn(address);
  expect(await whoAmI(address, cookie)).toContain('coach');
  const responses = await publicResponses(address);
  const first = await writeBackup(backup, source, signal);
  expect(first.copied).toBe(first.files.length);
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  const second = await writeBackup(later, source, signal);
  expect([second.files, second.copied]).toEqual([first.files, 0]);
  const was = {
    cookie,
    responses,
    rows: await allRows(source.server),
    lastUserId: await nextUserId(source.server),
  };

  const after = await settingsOf('after');
  await withDatabase(after, async (source) => {
    await restoreBackup(backup, source, { replace: false, undelete: false }, signal);
    expect(await allRows(source.server)).toEqual(was.rows);
    expect(
      await queried(source.server, 'auth', 'SELECT count(*)::text AS text FROM sessions'),
    ).toEqual(['0']);
    expect(await nextUserId(source.server)).toBeGreaterThan(was.lastUserId + 500_000);
  });
  expect(filesIn(after.dataDir)).toEqual(filesIn(before.dataDir));
  for (const secret of ['keys.json', 'deploy-tokens.json'])
    expect(readFileSync(join(after.dataDir, secret), 'utf8')).toBe(
      readFileSync(join(before.dataDir, secret), 'utf8'),
    );

  await withSite(after, async (address, { server }) => {
    expect(await publicResponses(address)).toEqual(was.responses);
    expect(await whoAmI(address, was.cookie)).toBe('nobody');
    expect(await whoAmI(address, await signedIn(address))).toContain('coach');
    await queried(server, 'auth', "SELECT setval('users_id_seq', 3000000)::text AS text");
  });

  await withDatabase(after, async (source) => {
    await expect(
      restoreBackup(later, source, { replace: false, undelete: false }, signal),
    ).rejects.toThrow(/^The database auth is not empty: .* --replace/);
    await restoreBackup(later, source, { replace: true, undelete: false }, signal);
    expect(await allRows(source.server)).toEqual(was.rows);
    expect(await nextUserId(source.server)).toBeGreaterThan(3_500_000);
  });
});

/** A call of a signed-in person, and its response as JSON. */
async function call(
  address: string,
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(address + path, {
    method,
    headers: { 'Content-Type': 'application/json', Origin: address, cookie },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** Waits until every program has stored its journal; the test's time limit ends it. */
async function journalStored(server: DatabaseServer): Promise<void> {
  for (const database of databases)
    while ((await queried(server, database, 'SELECT row_id AS text FROM journal')).length > 0)
      await setTimeout(500);
}

const invitation = 'abcdefghijklmnopqrstuvwx';
const listing = { listing: ['public', 'package', 'profile'], film: ['public', 'profile'] };

it('what was taken back since a backup holds after its restore', async () => {
  const [old, newer] = [join(folder, 'kept/old.backup'), join(folder, 'kept/newer.backup')];
  const files = join(folder, 'kept/files');
  const picture = 'media/players/0123-800-webp';
  const stored = join(before.dataDir, picture);
  mkdirSync(files, { recursive: true, mode: 0o755 });

  const address = addressOf(before);
  const { server } = source;
  const [coach, admin] = [await signedIn(address), await signedIn(address, 'admin')];
  await queried(
    server,
    'auth',
    `INSERT INTO users (username, name_key, looks, role, invitation_hash, invited_until)
     VALUES ('newcoach', 'newcoach', 'newcoach', 'coach', sha256('${invitation}'),
       now() + interval '7 days')
     RETURNING id::text AS text`,
  );
  await call(address, '', 'POST', '/api/register', {
    username: 'leaver',
    password: 'a long enough password 7',
  });
  const [first, second] = (await queried(
    server,
    'players',
    'SELECT id::text AS text FROM player_profiles WHERE graduation_year > 2027 ORDER BY id LIMIT 2',
  )) as [string, string];
  const asked = await call(address, coach, 'POST', `/api/player-profile/${first}/consent-link`, {});
  const unanswered = await call(
    address,
    coach,
    'POST',
    `/api/player-profile/${second}/consent-link`,
    {},
  );
  await answer(address, asked['code'], listing);
  const shared = await call(address, coach, 'POST', `/api/player-profile/${second}/share`);
  await queried(
    server,
    'colleges',
    `INSERT INTO follows (email, code, sports, topics, confirmed_at)
     VALUES ('reader@example.com', 'a', '{}', '{newsletter}', now()) RETURNING email AS text`,
  );
  await queried(
    server,
    'colleges',
    `INSERT INTO mails (content) VALUES ('{"to":"reader@example.com"}') RETURNING id::text AS text`,
  );
  mkdirSync(join(stored, '..'), { recursive: true });
  writeFileSync(stored, 'a child');
  await writeBackup(old, source, signal);
  expect(readFileSync(join(files, picture), 'utf8')).toBe('a child');
  expect(statSync(files).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(files, { recursive: true, encoding: 'utf8' }))
    expect(statSync(join(files, name)).mode & 0o077).toBe(0);

  await queried(
    server,
    'auth',
    "DELETE FROM users WHERE username = 'leaver' RETURNING id::text AS text",
  );
  await answer(address, asked['code'], { listing: ['profile'], photo: ['public'] });
  await call(address, coach, 'DELETE', `/api/player-profile/${second}/share`);
  const [game] = await queried(
    server,
    'events',
    'SELECT max(id)::text AS text FROM athletic_events',
  );
  await call(address, admin, 'DELETE', `/api/athletic-events/${game}`);
  await queried(server, 'colleges', 'DELETE FROM follows RETURNING id::text AS text');
  rmSync(stored);
  await queried(
    server,
    'players',
    `INSERT INTO journal (subject, change, row_id)
     VALUES ('media', 'deleted', 'players/0123-800-webp') RETURNING row_id AS text`,
  );
  await journalStored(server);
  await writeBackup(newer, source, signal);
  expect(existsSync(join(files, picture))).toBe(false);

  // The machine of the site is lost: only the folder of backups is left.
  const after = await settingsOf('lively');
  await withDatabase(after, async (source) => {
    const { toCheck, knownUntil } = await restoreBackup(
      old,
      source,
      { replace: false, undelete: false },
      signal,
    );
    expect(toCheck).toEqual([]);
    expect(Date.parse(knownUntil ?? '')).toBeGreaterThan(Date.now() - 120_000);
  });
  await withSite(after, async (address, { server }) => {
    await expect(signedIn(address, 'leaver', 'a long enough password 7')).resolves.toBe('');
    for (const path of [
      `/api/invitations/${invitation}`,
      `/api/consent/${String(unanswered['code'])}`,
      `/api/player-profile/share/${String(shared['shareCode'])}`,
    ])
      expect([path, (await fetch(address + path)).status]).toEqual([path, 404]);
    expect(
      await queried(
        server,
        'colleges',
        'SELECT state AS text FROM mails UNION ALL SELECT email FROM follows',
      ),
    ).toEqual(['unknown']);
    const admin = await signedIn(address, 'admin');
    expect(await call(address, admin, 'GET', '/api/player-profiles')).toContainEqual(
      expect.objectContaining({
        id: Number(first),
        consent: expect.objectContaining({ grants: { listing: ['profile'] } }),
      }),
    );
    const shown = await call(address, admin, 'GET', '/api/activity?kind=restored');
    expect(shown).toContainEqual(expect.objectContaining({ subject: 'site', kind: 'restored' }));
    expect((await fetch(`${address}/api/athletic-events/${game}`)).status).toBe(404);
  });
});

it('an invalid or incomplete backup changes nothing', async () => {
  const settings = await settingsOf('untouched');
  await withDatabase(settings, async (source) => {
    await expect(
      restoreBackup(__filename, source, { replace: false, undelete: false }, signal),
    ).rejects.toThrow(/cannot be read|is no backup/);
    const elsewhere = { ...source, storeUrl: pathToFileURL(join(folder, 'elsewhere')).href };
    const copy = join(temporaryFolderOf('moved'), 'monday.backup');
    copyFileSync(backup, copy);
    await expect(
      restoreBackup(copy, elsewhere, { replace: false, undelete: false }, signal),
    ).rejects.toThrow(/is missing in/);
    expect(await allRows(source.server)).toEqual({});
  });
});

function temporaryFolderOf(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}
