import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import type { Site } from '../site/start-site';
import { services } from '../site/settings';
import { concurrently } from '../concurrently';
import { root } from '../repository';
import { debounce } from './wait';
import { compileAgain, watchCompiled, watchSources } from './watch-compiled';

const folders: ReadonlyMap<string, string> = new Map([...services.map((name) => [name, join(root, 'services', name)] as const), ['gateway', join(root, 'gateway')]]);

/** The packages in each program's bundle. */
const sharedPackages = ['packages/contracts', 'packages/service-kit'];

interface Watched {
  site: Pick<Site, 'restart'>;
  /** Resolves once frontend builds are shown: these have priority over services. */
  pagesShown: () => Promise<void>;
  /** Called before restarts. */
  onOld: () => void;
  /** Called after restarts. */
  onBack: () => void;
}

/** Restarts services and the gateway when their bundles change. */
export function watchPrograms({ site, pagesShown, onOld, onBack }: Watched, progress: Progress, lifecycle: Lifecycle): void {
  const old = new Set<string>();
  const bundleAndStart = async (name: string) => {
    try {
      if (!(await compileAgain(folders.get(name) ?? '', lifecycle.signal))) return;
      progress.print(`${name} restarts`);
      await site.restart(name);
    } catch (error) {
      if (!lifecycle.signal.aborted) progress.print(`${name}: ${String(error)}`);
    }
  };
  const startAnew = debounce(0, async () => {
    await pagesShown();
    while (old.size > 0 && !lifecycle.signal.aborted) {
      // One by one, so that the first does not wait for the last.
      const now = [...old].slice(0, availableParallelism());
      for (const name of now) old.delete(name);
      await concurrently(now.map(bundleAndStart));
    }
    onBack();
  });
  const areOld = (names: readonly string[]) => () => {
    for (const name of names) old.add(name);
    onOld();
    void startAnew();
  };
  for (const [name, folder] of folders) watchSources([join(folder, 'src')], async () => areOld([name])(), lifecycle);
  for (const folder of sharedPackages) watchCompiled(folder, areOld([...folders.keys()]), progress, lifecycle);
}
