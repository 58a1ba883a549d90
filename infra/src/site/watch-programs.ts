import Watchpack from 'watchpack';
import {
  concurrently,
  fingerprint,
  type Lifecycle,
  type Progress,
  runScriptOrFail,
} from '@sandites/cli/console';
import type { typeChecks } from '@sandites/cli/dev';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../repository';
import type { Site } from './start-site';

/** Files that are not part of any program. */
const isIgnored = (path: string): boolean =>
  /(~|\.test\.tsx?|\.module\.scss\.d\.ts|README\.md)$/.test(path);

/** Calls `onChange`, once at a time, with the folders in which files changed. */
export function watchSources(
  folders: readonly string[],
  onChange: (changed: ReadonlySet<string>) => Promise<void>,
  lifecycle: Lifecycle,
): void {
  // An editor that saves by renaming makes two changes.
  const watcher = new Watchpack({ aggregateTimeout: 50, ignored: isIgnored });
  let running = Promise.resolve();
  watcher.on('aggregated', (changed, removed) => {
    running = running.then(() => onChange(new Set([...changed, ...removed])));
  });
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
 * Compiles packages and programs when their sources change, and starts the programs whose bundle
 * then differs anew.
 * @param packages folders of what every program bundles
 * @param programs folders of services and gateway
 */
export function watchPrograms(
  packages: readonly string[],
  programs: readonly string[],
  site: Pick<Site, 'restart'>,
  types: ReturnType<typeof typeChecks>,
  progress: Progress,
  lifecycle: Lifecycle,
): void {
  const hasChanged = async (folder: string): Promise<boolean> => {
    try {
      return await recompile(join(root, folder), lifecycle.signal);
    } catch (error) {
      if (!lifecycle.signal.aborted) progress.print(`${basename(folder)}: ${String(error)}`);
      return false;
    }
  };
  const update = async (folder: string) => {
    if (!(await hasChanged(folder))) return;
    progress.print(`${basename(folder)} restarts`);
    await site.restart(basename(folder));
  };
  const sourcesOf = (folder: string) => join(root, folder, 'src');
  const onChange = async (changed: ReadonlySet<string>) => {
    const isChanged = (folder: string) => changed.has(sourcesOf(folder));
    types.cancel();
    const ofPackages = await concurrently(packages.filter(isChanged).map(hasChanged));
    const stale = ofPackages.includes(true) ? programs : programs.filter(isChanged);
    await concurrently(stale.map(update));
    types.schedule();
  };
  watchSources([...packages, ...programs].map(sourcesOf), onChange, lifecycle);
}
