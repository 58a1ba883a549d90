import { createWriteStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { to as copyTo } from 'pg-copy-streams';
import { create } from 'tar';
import type { DatabaseServer } from '../site/databases';
import { runScriptOrFail } from '@sandites/cli/console';
import { root } from '../repository';
import { platformDatabase, services } from '../site/settings';
import { erasedPictures, readJournal } from './journal';
import {
  openSnapshots,
  type Snapshot,
  copyStatement,
  migrationsOf,
  sequencesOf,
  tablesOf,
  type DatabaseContent,
} from './snapshots';

/** `backup.json` */
export type BackupContent = {
  readonly format: number;
  readonly takenAt: string;
  readonly databases: Readonly<Record<string, DatabaseContent>>;
  /** The files of the store, which are beside the backup. */
  readonly files: readonly string[];
};

export const databases = [...services, platformDatabase];

/** Shared by all backups in one folder. */
export const filesFolderOf = (file: string): string => join(dirname(resolve(file)), 'files');

export type BackupSource = {
  readonly server: DatabaseServer;
  readonly secrets: Readonly<Record<string, string>>;
  readonly storeUrl: string;
};

async function saveDatabase(
  { database, client }: Snapshot,
  folder: string,
): Promise<DatabaseContent> {
  await mkdir(join(folder, database));
  const tables: DatabaseContent['tables'][number][] = [];
  for (const table of await tablesOf(client)) {
    const copy = client.query(copyTo(`${copyStatement(table)} TO STDOUT`));
    await pipeline(copy, createWriteStream(join(folder, database, `${table.name}.copy`)));
    tables.push({ ...table, rows: copy.rowCount });
  }
  return { migrations: await migrationsOf(client), tables, sequences: await sequencesOf(client) };
}

/**
 * Copies missing files from one store to another.
 * @param names a file with the names to copy, or `journal`; all by default
 */
export async function copyStore(
  from: string,
  to: string,
  signal: AbortSignal,
  names?: string,
): Promise<{ names: string[]; copied: string[] }> {
  const output = await runScriptOrFail(
    join(root, 'gateway/dist/copy-store.js'),
    [from, to, ...(names === undefined ? [] : [names])],
    { signal },
  );
  const lines = output.split('\n').filter((line) => line !== '');
  const nameOf = (line: string) => line.replace(/^\+ /, '');
  return {
    names: lines.map(nameOf),
    copied: lines.filter((line) => line.startsWith('+ ')).map(nameOf),
  };
}

/** The journal is not of one moment: it grows while a backup is written, and is read as it is then. */
const isOfBackup = (name: string): boolean => !name.startsWith('journal/');

/** Of older backups too. */
async function deleteErasedPictures(files: string, names: readonly string[]): Promise<void> {
  const kept = new Set(names);
  for (const name of erasedPictures(await readJournal(files)))
    if (!kept.has(name)) await rm(join(files, name), { force: true });
}

/**
 * Writes a snapshot of all databases, the keys, and the list of the store's files, of which missing
 * ones are copied beside it. What is incomplete is deleted.
 */
export async function writeBackup(
  file: string,
  { server, secrets, storeUrl }: BackupSource,
  signal: AbortSignal,
): Promise<BackupContent & { copied: number }> {
  await mkdir(dirname(resolve(file)), { recursive: true, mode: 0o700 });
  const files = filesFolderOf(file);
  await mkdir(files, { recursive: true });
  // Pictures of minors; an existing folder may be open to everybody.
  await chmod(files, 0o700);
  const folder = await mkdtemp(`${resolve(file)}.unfinished-`);
  const { snapshots, close } = await openSnapshots(server, databases);
  try {
    const takenAt = new Date().toISOString();
    const content: Record<string, DatabaseContent> = {};
    for (const snapshot of snapshots)
      content[snapshot.database] = await saveDatabase(snapshot, folder);
    // After the databases: every file they name exists, and newer files do no harm.
    const { names, copied } = await copyStore(storeUrl, pathToFileURL(files).href, signal);
    await deleteErasedPictures(files, names);
    const backup: BackupContent = {
      format: 1,
      takenAt,
      databases: content,
      files: names.filter(isOfBackup),
    };
    await writeFile(join(folder, 'backup.json'), JSON.stringify(backup, null, 2));
    for (const [name, path] of Object.entries(secrets))
      if (existsSync(path)) await copyFile(path, join(folder, name));
    const unfinished = join(dirname(folder), `${basename(folder)}.tar`);
    await writeFile(unfinished, '', { mode: 0o600 });
    await pipeline(
      create({ cwd: folder, gzip: true, portable: true }, ['.']),
      createWriteStream(unfinished, { flags: 'r+' }),
    );
    await rename(unfinished, file);
    return { ...backup, copied: copied.filter(isOfBackup).length };
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
    await rm(`${folder}.tar`, { force: true });
  }
}
