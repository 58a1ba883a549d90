import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '@sandites/cli/console';
import { type Client, escapeIdentifier } from 'pg';
import { withConnection, type DatabaseServer } from './databases';

/**
 * A restore loads each database under a temporary name, and exchanges all of them in one
 * transaction. Secret files wait beside their places until then. Whatever is left of a restore that
 * was killed says which of the two happened: without a loaded database it is finished, else undone.
 */
export const loadedName = (name: string): string => `${name}_restored`;
const replacedName = (name: string): string => `${name}_replaced`;
const draftOf = (path: string): string => join(dirname(path), `.${basename(path)}.restored`);

const inUse = '55006';
const attempts = 10;

async function existing(client: Client, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE datname = ANY ($1)',
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}

async function renameAll(client: Client, names: readonly string[]): Promise<void> {
  const there = await existing(client, names);
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ANY ($1)',
    [[...names, ...names.map(loadedName)]],
  );
  const rename = (from: string, to: string) =>
    client.query(`ALTER DATABASE ${escapeIdentifier(from)} RENAME TO ${escapeIdentifier(to)}`);
  for (const name of names) {
    if (there.has(name)) await rename(name, replacedName(name));
    await rename(loadedName(name), name);
  }
}

/** All databases, or none. @param names without the prefix; each is loaded */
export async function exchangeDatabases(
  { url, prefix }: DatabaseServer,
  names: readonly string[],
): Promise<void> {
  const all = names.map((name) => prefix + name);
  await withConnection(url, async (client) => {
    for (let attempt = 1; ; attempt += 1) {
      await client.query('BEGIN');
      try {
        await renameAll(client, all);
        await client.query('COMMIT');
        return;
      } catch (error) {
        await client.query('ROLLBACK');
        // Other programs may be connecting meanwhile.
        if (codeOf(error) !== inUse || attempt === attempts) throw error;
        await wait(100);
      }
    }
  });
}

/** Puts a secret file beside the one that it replaces. */
export async function prepareFile(from: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await copyFile(from, draftOf(path));
}

/**
 * Finishes or undoes what is left of a restore.
 * @param files the places of the secret files
 * @returns null where nothing was left
 */
export async function finishRestore(
  { url, prefix }: DatabaseServer,
  names: readonly string[],
  files: readonly string[],
): Promise<'finished' | 'undone' | null> {
  const all = names.map((name) => prefix + name);
  return withConnection(url, async (client) => {
    const loaded = await existing(client, all.map(loadedName));
    const replaced = await existing(client, all.map(replacedName));
    const drafts = files.filter((path) => existsSync(draftOf(path)));
    const isExchanged = loaded.size === 0;
    for (const path of drafts)
      if (isExchanged) await rename(draftOf(path), path);
      else await rm(draftOf(path));
    for (const name of [...loaded, ...replaced])
      await client.query(`DROP DATABASE ${escapeIdentifier(name)} WITH (FORCE)`);
    if (loaded.size + replaced.size + drafts.length === 0) return null;
    return isExchanged ? 'finished' : 'undone';
  });
}
