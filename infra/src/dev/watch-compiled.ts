import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import Watchpack from 'watchpack';
import { fingerprint, type Lifecycle, type Progress, runScriptOrFail } from '@sandites/cli/console';
import { root } from '../repository';
import { debounce } from '@sandites/cli/dev';

/** Debounce in milliseconds: an editor that saves by renaming makes two changes. */
const debounceMs = 50;

/** Files that are not part of any program. */
const isIgnored = (path: string): boolean =>
  /(~|\.test\.tsx?|\.module\.scss\.d\.ts|README\.md)$/.test(path);

/** Calls `onChange` when a file below the folders was written, added or removed. */
export function watchSources(
  folders: readonly string[],
  onChange: () => Promise<void>,
  lifecycle: Lifecycle,
): void {
  const watcher = new Watchpack({ aggregateTimeout: 0, ignored: isIgnored });
  const changed = debounce(debounceMs, onChange);
  watcher.on('aggregated', () => void changed());
  watcher.watch({ directories: folders, startTime: Date.now() });
  lifecycle.defer(async () => watcher.close());
}

const compileScript = join(root, 'packages/build/bin/sandites-compile.js');

/**
 * Compiles a package for Node, and generates its browser files, where it has any.
 * @param folder of the package
 * @returns whether the output changed
 * @throws Failure with the errors in its sources
 */
export async function recompile(folder: string, signal: AbortSignal): Promise<boolean> {
  const [dist, generate] = [join(folder, 'dist'), join(folder, 'dist/generate.js')];
  const before = fingerprint([dist]);
  await runScriptOrFail(compileScript, [], { cwd: folder, signal });
  if (fingerprint([dist]) === before) return false;
  if (existsSync(generate)) await runScriptOrFail(generate, [], { cwd: folder, signal });
  return true;
}

/**
 * Compiles a package for Node whenever its sources change.
 * @param folder of the package, relative to the root
 * @param onOutputChange called when the output changed
 */
export function watchCompiled(
  folder: string,
  onOutputChange: () => void,
  progress: Progress,
  lifecycle: Lifecycle,
): void {
  const path = join(root, folder);
  const compile = async () => {
    try {
      if (await recompile(path, lifecycle.signal)) onOutputChange();
    } catch (error) {
      if (!lifecycle.signal.aborted) progress.print(`${basename(folder)}: ${String(error)}`);
    }
  };
  watchSources([join(path, 'src')], compile, lifecycle);
}
