import { freshClone } from '@sandites/infra/clone';
import { freePorts } from '@sandites/infra/ports';
import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startSite } from '../support/started-site';
import { test as base } from '../support/test';

const cloneTimeout = 240_000;

/**
 * Tests with a clone of the sources and their builds. The test files of a worker share it, so that
 * only the first site creates its databases.
 */
export const test = base.extend<object, { clone: string }>({
  clone: [
    async ({ playwright: _playwright }, use) => {
      const folder = freshClone({ built: true });
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: cloneTimeout },
  ],
});

/** `npm run dev` in a clone. */
export interface DevelopedSite {
  readonly url: string;
  /** Its output so far. */
  readonly said: () => string;
  /** Writes a file by renaming a new one, as some editors do. */
  edit: (file: string, from: string, to: string) => void;
  /** Runs npm in the clone. */
  run: (...args: string[]) => void;
  /** Also undoes the edits. */
  stop: () => Promise<void>;
}

/**
 * Runs the command and waits for its `Ready:` line; after that only edits are built.
 * @param folder the clone
 */
export async function developedSite(folder: string, ...args: string[]): Promise<DevelopedSite> {
  const originals = new Map<string, string>();
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: join(folder, '.data'),
    HOST: '127.0.0.1',
  };
  const site = await startSite(['run', 'dev', '--', ...args], folder, env);
  return {
    url,
    said: site.said,
    edit: (file, from, to) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      if (!originals.has(path)) originals.set(path, text);
      writeFileSync(`${path}~`, text.replace(from, to));
      renameSync(`${path}~`, path);
    },
    run: (...args) => void execFileSync('npm', args, { cwd: folder, env }),
    stop: async () => {
      await site.stop();
      for (const [path, text] of originals) writeFileSync(path, text);
    },
  };
}
