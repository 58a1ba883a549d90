import { watchFile, unwatchFile } from 'node:fs';
import { basename, join } from 'node:path';
import { Failure } from '../console/failure';
import type { Life } from '../console/life';
import type { Progress } from '../console/progress';
import { runScript } from '../processes/run-script';
import { root } from '../root';
import { builtReleases } from '../releases/builds';

const lookInterval = 300;
const buildScript = join(root, 'packages/build/bin/sandites-build.js');

/**
 * The folders of the frontends to build from source: the one of that name, or all of them.
 * @throws Failure when there is none of that name.
 */
export function frontendsToWatch(name: string | undefined): string[] {
  const all = builtReleases().map((dist) => join(dist, '..'));
  const chosen = name ? all.filter((folder) => basename(folder) === name) : all;
  if (chosen.length === 0) throw new Failure(`There is no frontend ${name}: choose one of ${all.map((folder) => basename(folder)).join(', ')}.`);
  return chosen;
}

/** Builds the frontends again whenever their sources change, and tells of each new build. */
export function watchFrontends(folders: readonly string[], onBuilt: () => void, progress: Progress, life: Life): void {
  for (const folder of folders) {
    const release = join(folder, 'dist/release.json');
    watchFile(release, { interval: lookInterval }, ({ size }) => size > 0 && onBuilt());
    life.defer(async () => unwatchFile(release));
    void keepBuilding(folder, progress, life);
  }
}

/** A build reads its declaration when it starts, so that a changed one needs a new build. */
async function keepBuilding(folder: string, progress: Progress, life: Life): Promise<void> {
  const declaration = join(folder, 'src/remote.ts');
  let round = new AbortController();
  watchFile(declaration, { interval: lookInterval }, () => round.abort());
  life.signal.addEventListener('abort', () => round.abort());
  life.defer(async () => unwatchFile(declaration));
  const onLine = (line: string) => progress.print(`${basename(folder)}: ${line}`);
  for (; !life.signal.aborted; round = new AbortController()) {
    const { signal } = round;
    const ended = await runScript(buildScript, ['--watch'], { cwd: folder, signal, onLine }).catch(() => undefined);
    if (!ended) continue;
    progress.print(`${basename(folder)} is not built: save its src/remote.ts to try again.`);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }
}
