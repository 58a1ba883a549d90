import { existsSync, watchFile, unwatchFile } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure, type Lifecycle, type Progress, runScript } from '@sandites/cli/console';
import { root, workspaceFolders } from '../repository';
import type { RunningBuilds } from './wait';

const pollInterval = 300;
const buildScript = join(root, 'packages/build/bin/sandites-build.js');

/**
 * The folders of the frontends to build: the named one, or all.
 * @throws Failure for an unknown name
 */
export function frontendsToWatch(name: string | undefined): string[] {
  const all = workspaceFolders().filter((folder) => existsSync(join(folder, 'src/remote.ts')));
  const selected = name ? all.filter((folder) => basename(folder) === name) : all;
  if (selected.length === 0)
    throw new Failure(
      `There is no frontend ${name}: choose one of ${all.map((folder) => basename(folder)).join(', ')}.`,
    );
  return selected;
}

/** Called for each build. */
interface BuildListener {
  /** Tracks which builds are running, from the first one on. */
  runningBuilds: RunningBuilds;
  onBuilding?: () => void;
  onBuilt: () => void;
}

/** Rebuilds the frontends when their sources change, and calls back after each build. */
export function watchFrontends(
  folders: readonly string[],
  listener: BuildListener,
  progress: Progress,
  lifecycle: Lifecycle,
): void {
  for (const folder of folders) void buildOnChange(folder, listener, progress, lifecycle);
}

/** A build reads its declaration when it starts, so that a changed one needs a new build. */
async function buildOnChange(
  folder: string,
  { runningBuilds, onBuilding, onBuilt }: BuildListener,
  progress: Progress,
  lifecycle: Lifecycle,
): Promise<void> {
  const name = basename(folder);
  const declaration = join(folder, 'src/remote.ts');
  let currentBuild = new AbortController();
  watchFile(declaration, { interval: pollInterval }, () => currentBuild.abort());
  lifecycle.signal.addEventListener('abort', () => currentBuild.abort());
  lifecycle.defer(async () => unwatchFile(declaration));
  const onLine = (line: string) => {
    if (!/^webpack .*compiled successfully$/.test(line)) progress.print(`${name}: ${line}`);
  };
  const onMessage = (message: unknown) => {
    if (message === 'building') {
      runningBuilds.begin(name);
      onBuilding?.();
      return;
    }
    if (message === 'built') {
      progress.print(`${name} is built`);
      onBuilt();
    }
    runningBuilds.end(name);
  };
  for (; !lifecycle.signal.aborted; currentBuild = new AbortController()) {
    const { signal } = currentBuild;
    runningBuilds.begin(name);
    const result = await runScript(buildScript, ['--watch'], {
      cwd: folder,
      signal,
      onLine,
      onMessage,
    }).catch(() => undefined);
    runningBuilds.end(name);
    if (!result) continue;
    progress.print(`${name} is not built: save its src/remote.ts to try again.`);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }
}
