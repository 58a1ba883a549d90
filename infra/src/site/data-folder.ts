import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, Failure } from '@sandites/cli/console';
import { requireStopped } from './run-programs';

const markerFile = 'sandites-data';

/** Changes when databases or releases that earlier versions stored can no longer be used. */
const format = 'Format 4.';
const markerText = `Made by Sandites. Delete the whole folder to start afresh.\n${format}\n`;

export type DataFolder = { path: string; releases: string; logs: string; keys: string };

/** @throws Failure when the folder cannot be written, or has other files */
export function openDataFolder(path: string): DataFolder {
  try {
    // Others may enter it, because PostgreSQL may have to run as another user, but not list it.
    makeFolder(path);
    if (readdirSync(path).length > 0 && !existsSync(join(path, markerFile))) {
      throw new Failure(
        `DATA_DIR ${path} holds files that are not Sandites': give it a folder of its own.`,
      );
    }
    if (!existsSync(join(path, markerFile))) writeFileSync(join(path, markerFile), markerText);
    const [releases, logs] = [join(path, 'releases'), join(path, 'logs')];
    for (const folder of [releases, logs]) mkdirSync(folder, { recursive: true });
    return { path, releases, logs, keys: join(path, 'keys.json') };
  } catch (error) {
    throw error instanceof Failure
      ? error
      : new Failure(`DATA_DIR ${path} cannot be written (${codeOf(error) ?? String(error)}).`);
  }
}

/** Not with `recursive`, which loops where the system refuses with ENOENT, as below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o711 });
}

/**
 * Of an earlier version, whose processes must have stopped.
 * @returns whether there was something to empty
 */
export function emptyOutdatedFolder(path: string): boolean {
  const marker = join(path, markerFile);
  if (readFileSync(marker, 'utf8').includes(format)) return false;
  const data = ['postgres', 'postgres-password', 'releases', 'media', 'keys.json'];
  for (const name of data) rmSync(join(path, name), { recursive: true, force: true });
  writeFileSync(marker, markerText);
  openDataFolder(path);
  return true;
}

/** @throws Failure when a site runs from it */
export async function emptyDataFolder(path: string): Promise<void> {
  openDataFolder(path);
  await requireStopped(path);
  rmSync(path, { recursive: true });
}
