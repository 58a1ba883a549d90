import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Lifecycle, type Progress, concurrently } from '@sandites/cli/console';
import type { Site } from '../site/start-site';
import { services } from '../site/settings';
import { root } from '../repository';
import { debounce } from '@sandites/cli/dev';
import { recompile, watchCompiled, watchSources } from './watch-compiled';

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
