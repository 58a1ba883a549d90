import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract } from 'tar';
import { concurrently, Failure, runScriptOrFail } from '@sandites/cli/console';
import {
  asUtf8,
  administratorUrl,
  withConnection,
  type DatabaseServer,
  transferOwnership,
} from '../site/databases';
import { readJson, root } from '../repository';
import { platformDatabase } from '../site/settings';
import {
  copyStore,
  databases,
  filesFolderOf,
  type BackupContent,
  type BackupSource,
} from './backup';
import { exchangeDatabases, finishRestore, loadedName, prepareFile } from '../site/exchange';
import { erasedPictures, readJournal, unstoredLines, type JournalLine } from './journal';
import {
  copyStatement,
  type DatabaseContent,
  portableSettings,
  sequencesOf,
  tablesOf,
} from './snapshots';

/**
 * Ids that were given since the backup are in cookies, packages and notes: a restore skips them.
 */
const skippedUserIds = 1_000_000;
const userIds = 'users_id_seq';

function asOwner(server: DatabaseServer, database: string, owner: string): string {
  const url = new URL(administratorUrl(server, database));
  url.searchParams.set('options', `-c role=${server.prefix}${owner}`);
  return url.href;
}

const programOf = (database: string): string =>
  join(root, database === platformDatabase ? 'gateway' : `services/${database}`, 'dist/main.js');

async function createSchema(
  server: DatabaseServer,
  database: string,
  { migrations }: DatabaseContent,
  signal: AbortSignal,
): Promise<void> {
  const [name, owner] = [
    escapeIdentifier(server.prefix + loadedName(database)),
    escapeIdentifier(server.prefix + database),
  ];
  await withConnection(server.url, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} OWNER ${owner} ${asUtf8}`);
  });
  await transferOwnership(server, loadedName(database));
  await runScriptOrFail(
    programOf(database),
    ['migrate', ...migrations],
    { env: ownerEnvironment(server, database), signal },
    (output) => `The schema of ${database} could not be made: ${output}`,
  );
}

/**
 * So that tables can be filled in any order.
 * @returns adds the keys again, which validates them
 */
async function dropForeignKeys(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`);
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`,
      );
  };
}

async function loadTables(
  client: Client,
  folder: string,
  { tables, sequences }: DatabaseContent,
): Promise<void> {
  await client.query(`${portableSettings}; BEGIN`);
  const all = await tablesOf(client);
  const addForeignKeys = await dropForeignKeys(client);
  // Rows that migrations insert are in the backup too.
  await client.query(`TRUNCATE ${all.map(({ name }) => escapeIdentifier(name)).join(', ')}`);
  for (const table of tables) {
    const name = escapeIdentifier(table.name);
    await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    const copy = client.query(copyFrom(`${copyStatement(table)} FROM STDIN`));
    await pipeline(createReadStream(join(folder, `${table.name}.copy`)), copy);
    if (copy.rowCount !== table.rows)
      throw new Failure(
        `The backup is damaged: ${table.name} has ${copy.rowCount} rows instead of ${table.rows}.`,
      );
    await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }
  await addForeignKeys();
  for (const [name, last] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2)', [escapeIdentifier(name), last]);
}

/** Browsers have newer list versions, and ids of users were assigned since. */
async function resetAfterRestore(client: Client, database: string, lastId: number): Promise<void> {
  await client.query('UPDATE table_versions SET epoch = DEFAULT');
  if (database !== 'auth') return;
  await client.query('SELECT setval($1::regclass, $2)', [userIds, lastId + skippedUserIds]);
}

/** Also where there is no such database. */
async function isEmpty(server: DatabaseServer, database: string): Promise<boolean> {
  const { rowCount } = await withConnection(server.url, (client) =>
    client.query('SELECT FROM pg_database WHERE datname = $1', [server.prefix + database]),
  );
  if (rowCount === 0) return true;
  const tables = await withConnection(administratorUrl(server, database), tablesOf);
  return tables.length === 0;
}

/** In the target or in the backup. */
async function lastUserId(
  server: DatabaseServer,
  auth: DatabaseContent | undefined,
): Promise<number> {
  const before = (await isEmpty(server, 'auth'))
    ? undefined
    : await withConnection(administratorUrl(server, 'auth'), sequencesOf);
  return Math.max(
    ...[auth?.sequences, before].map((sequences) => Number(sequences?.[userIds] ?? 0)),
  );
}

function readContent(folder: string, file: string): BackupContent {
  const path = join(folder, 'backup.json');
  if (!existsSync(path)) throw new Failure(`${file} is no backup.`);
  const content = readJson<BackupContent>(path);
  if (content.format !== 1)
    throw new Failure(`${file} was made by another version (format ${content.format}).`);
  return content;
}

/** Rows that are back although they were deleted or changed since, which an admin must check. */
type ToCheck = { readonly subject: string; readonly count: number };

type Restored = BackupContent & {
  readonly toCheck: readonly ToCheck[];
  /** Undefined where there is no journal since the backup. */
  readonly knownUntil: string | undefined;
};

type Known = Pick<Restored, 'knownUntil'> & { readonly lines: readonly JournalLine[] };

/** Lines of the minutes before are applied again, which changes nothing: clocks may differ. */
const clockTolerance = 5 * 60_000;

/**
 * Beside the site, beside later backups of the same folder, and in the databases that are replaced.
 * Oldest first.
 */
async function journalSince(
  file: string,
  folder: string,
  { server, storeUrl }: Pick<BackupSource, 'server' | 'storeUrl'>,
  takenAt: string,
  signal: AbortSignal,
): Promise<Known> {
  await copyStore(storeUrl, pathToFileURL(folder).href, signal, 'journal');
  const lines = [...(await readJournal(folder)), ...(await readJournal(filesFolderOf(file)))];
  let isReplacing = false;
  for (const database of databases)
    if (!(await isEmpty(server, database))) {
      isReplacing = true;
      lines.push(
        ...(await withConnection(administratorUrl(server, database), (client) =>
          unstoredLines(client, database),
        )),
      );
    }
  const from = new Date(Date.parse(takenAt) - clockTolerance).toISOString();
  const since = lines
    .filter(({ at }) => at >= from)
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return {
    lines: since,
    knownUntil: isReplacing ? new Date().toISOString() : since.at(-1)?.at,
  };
}

async function applyJournal(
  server: DatabaseServer,
  database: string,
  folder: string,
  { takenAt, lines, knownUntil, undelete }: Known & { takenAt: string; undelete: boolean },
  signal: AbortSignal,
): Promise<ToCheck[]> {
  const input = join(folder, `since-${database}.json`);
  const own = lines.filter((line) => line.database === database);
  await writeFile(
    input,
    JSON.stringify({
      takenAt,
      isKnown: knownUntil !== undefined,
      isUndeleting: undelete,
      lines: own,
    }),
  );
  const output = await runScriptOrFail(
    programOf(database),
    ['after-restore', input],
    { env: ownerEnvironment(server, database), signal },
    (text) => `The changes since the backup could not be applied to ${database}: ${text}`,
  );
  return JSON.parse(output) as ToCheck[];
}

const ownerEnvironment = (server: DatabaseServer, database: string) => ({
  ...process.env,
  DATABASE_URL: asOwner(server, loadedName(database), database),
  MIGRATION_DATABASE_URL: '',
});

/**
 * Existing data is replaced when everything is loaded, all of it or nothing, and unchanged after an
 * earlier failure. Before that
 * each program ends what must not work again (sessions, open invitations, waiting mails), and
 * applies what was journaled since the backup.
 * @param undelete whether what was deleted since comes back, after an accident
 * @throws Failure where something is not empty without `replace`, or cannot be read or written
 */
export async function restoreBackup(
  file: string,
  { server, secrets, storeUrl }: BackupSource,
  { replace, undelete }: { replace: boolean; undelete: boolean },
  signal: AbortSignal,
): Promise<Restored> {
  await finishRestore(server, databases, Object.values(secrets));
  const folder = await mkdtemp(`${resolve(file)}.restoring-`);
  try {
    await extract({ file, cwd: folder }).catch((error: unknown) => {
      throw new Failure(
        `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    const backup = readContent(folder, file);
    for (const database of databases) {
      if (!replace && !(await isEmpty(server, database)))
        throw new Failure(
          `The database ${server.prefix}${database} is not empty: restore into another ` +
            'DATA_DIR, or add --replace to replace all that is there.',
        );
    }
    const known = await journalSince(file, folder, { server, storeUrl }, backup.takenAt, signal);
    const erased = new Set(erasedPictures(known.lines));
    const names = join(folder, 'files');
    await writeFile(names, backup.files.filter((name) => !erased.has(name)).join('\n'));
    await copyStore(pathToFileURL(filesFolderOf(file)).href, storeUrl, signal, names);

    const lastId = await lastUserId(server, backup.databases['auth']);
    await concurrently(
      Object.entries(backup.databases).map(async ([database, content]) => {
        await createSchema(server, database, content, signal);
        await withConnection(asOwner(server, loadedName(database), database), async (client) => {
          await loadTables(client, join(folder, database), content);
          await resetAfterRestore(client, database, lastId);
          await client.query('COMMIT; ANALYZE');
        });
      }),
    );
    const toCheck = await Promise.all(
      databases.map((database) =>
        applyJournal(
          server,
          database,
          folder,
          { takenAt: backup.takenAt, undelete, ...known },
          signal,
        ),
      ),
    );
    for (const [name, path] of Object.entries(secrets))
      if (existsSync(join(folder, name))) await prepareFile(join(folder, name), path);
    await exchangeDatabases(server, databases);
    await finishRestore(server, databases, Object.values(secrets));
    return { ...backup, toCheck: toCheck.flat(), knownUntil: known.knownUntil };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
