import Watchpack from 'watchpack';
import {
  fingerprint,
  type Lifecycle,
  type Progress,
  runScriptOrFail,
  concurrently,
} from '@sandites/cli/console';
import { debounce } from '@sandites/cli/dev';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '../repository';
import { services } from './settings';
import type { Site } from './start-site';

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

const folders: ReadonlyMap<string, string> = new Map([
  ...services.map((name) => [name, join(root, 'services', name)] as const),
  ['gateway', join(root, 'gateway')],
]);

/** The packages in each program's bundle. */
const sharedPackages = ['packages/contracts', 'packages/service-kit'];

interface ProgramWatchOptions {
  site: Pick<Site, 'restart'>;
  /** Resolves once frontend builds are shown: these have priority over services. */
  pagesShown: () => Promise<void>;
  /** Called before restarts. */
  onStale: () => void;
  /** Called after restarts. */
  onRestarted: () => void;
}

/** Restarts services and the gateway when their bundles change. */
export function watchPrograms(
  { site, pagesShown, onStale, onRestarted }: ProgramWatchOptions,
  progress: Progress,
  lifecycle: Lifecycle,
): void {
  const stale = new Set<string>();
  const compileAndRestart = async (name: string) => {
    try {
      if (!(await recompile(folders.get(name) ?? '', lifecycle.signal))) return;
      progress.print(`${name} restarts`);
      await site.restart(name);
    } catch (error) {
      if (!lifecycle.signal.aborted) progress.print(`${name}: ${String(error)}`);
    }
  };
  const restartStale = debounce(0, async () => {
    await pagesShown();
    while (stale.size > 0 && !lifecycle.signal.aborted) {
      // One by one, so that the first does not wait for the last.
      const batch = [...stale].slice(0, availableParallelism());
      for (const name of batch) stale.delete(name);
      await concurrently(batch.map(compileAndRestart));
    }
    onRestarted();
  });
  const markStale = (names: readonly string[]) => () => {
    for (const name of names) stale.add(name);
    onStale();
    void restartStale();
  };
  for (const [name, folder] of folders)
    watchSources([join(folder, 'src')], async () => markStale([name])(), lifecycle);
  for (const folder of sharedPackages)
    watchCompiled(folder, markStale([...folders.keys()]), progress, lifecycle);
}
