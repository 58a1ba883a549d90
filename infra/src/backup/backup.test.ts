import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Lifecycle } from '../console/lifecycle';
import { Progress } from '../console/progress';
import { administratorUrl, withConnection, type DatabaseServer } from '../postgres/databases';
import { freePorts } from '../site/ports';
import { addressOf, demoSchool, type SiteSettings } from '../site/settings';
import { startSite } from '../site/start-site';
import { temporaryFolder } from '../testing/temporary-folder';
import { databases, writeBackup, type BackupSource } from './backup';
import { openSource } from './open-source';
import { restoreBackup } from './restore';

// Starts two sites in sequence.
jest.setTimeout(300_000);

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

/** Runs a site during the work. */
async function withSite<T>(
  settings: SiteSettings,
  work: (address: string, source: BackupSource) => Promise<T>,
): Promise<T> {
  const lifecycle = new Lifecycle();
  try {
    // Publishes the frontends uncompressed, as in development: brotli at its highest level would
    // take a tenth of the test.
    await startSite(settings, lifecycle, {
      progress,
      build: async () => undefined,
      purpose: 'development',
    });
    return await work(
      addressOf(settings),
      await openSource(settings, lifecycle, progress, 'running or stopped'),
    );
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

/**
 * Every row of every table as text, except sessions and versions of lists, which a restore resets.
 */
async function allRows(server: DatabaseServer): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const database of databases) {
    for (const table of await queried(
      server,
      database,
      "SELECT relname AS text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'",
    )) {
      const columns = table === 'table_versions' ? '(name, version)' : 'one';
      if (table !== 'sessions')
        rows[`${database}.${table}`] = (
          await queried(server, database, `SELECT ${columns}::text AS text FROM "${table}" AS one`)
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

const signedIn = async (address: string): Promise<string> => {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: address },
    body: JSON.stringify({ username: 'coach', password: 'sandites-coach' }),
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
const nextUserId = async (server: DatabaseServer) =>
  Number((await queried(server, 'auth', "SELECT nextval('users_id_seq')::text AS text"))[0]);

it('a backup restores every row, file, key and public response into an empty installation, ends all sessions, and never reuses a user id', async () => {
  const [before, after] = [await settingsOf('before'), await settingsOf('after')];
  const was = await withSite(before, async (address, source) => {
    const cookie = await signedIn(address);
    expect(await whoAmI(address, cookie)).toContain('coach');
    const responses = await publicResponses(address);
    const first = await writeBackup(backup, source, signal);
    expect(first.copied).toBe(first.files.length);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    const second = await writeBackup(later, source, signal);
    expect([second.files, second.copied]).toEqual([first.files, 0]);
    return {
      cookie,
      answers: responses,
      rows: await allRows(source.server),
      lastUserId: await nextUserId(source.server),
    };
  });

  await withDatabase(after, async (source) => {
    await restoreBackup(backup, source, false, signal);
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
    expect(await publicResponses(address)).toEqual(was.answers);
    expect(await whoAmI(address, was.cookie)).toBe('nobody');
    expect(await whoAmI(address, await signedIn(address))).toContain('coach');
    await queried(server, 'auth', "SELECT setval('users_id_seq', 3000000)::text AS text");
  });

  await withDatabase(after, async (source) => {
    await expect(restoreBackup(later, source, false, signal)).rejects.toThrow(
      /^The database auth is not empty: .* --replace/,
    );
    await restoreBackup(later, source, true, signal);
    expect(await allRows(source.server)).toEqual(was.rows);
    expect(await nextUserId(source.server)).toBeGreaterThan(3_500_000);
  });
});

it('an invalid or incomplete backup changes nothing', async () => {
  const settings = await settingsOf('untouched');
  await withDatabase(settings, async (source) => {
    await expect(restoreBackup(__filename, source, false, signal)).rejects.toThrow(
      /cannot be read|is no backup/,
    );
    const elsewhere = { ...source, storeUrl: pathToFileURL(join(folder, 'elsewhere')).href };
    const copy = join(temporaryFolderOf('moved'), 'monday.backup');
    copyFileSync(backup, copy);
    await expect(restoreBackup(copy, elsewhere, false, signal)).rejects.toThrow(/is missing in/);
    expect(await allRows(source.server)).toEqual({});
  });
});

function temporaryFolderOf(name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
}
