import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import type { Site } from '../site/start-site';
import { services } from '../site/settings';
import { concurrently } from '../concurrently';
import { debounce } from './wait';
import { watchCompiled } from './watch-compiled';

const programs = [...services.map((name) => ({ name, folder: join('services', name) })), { name: 'gateway', folder: 'gateway' }];

/** What each of them is made of besides its own sources. */
const sharedPackages = ['packages/contracts', 'packages/service-kit'];

interface Watched {
  site: Pick<Site, 'restart'>;
  /** Resolves once what is being built for the browser is shown: who looks at a page waits for that, and not for the last service. */
  pagesShown: () => Promise<void>;
  /** Called when some are to start anew. */
  onOld: () => void;
  /** Called when all run again. */
  onBack: () => void;
}

/** Starts services and the gateway anew where a change of their sources, or of what they are made of, makes a difference. */
export function watchPrograms({ site, pagesShown, onOld, onBack }: Watched, progress: Progress, lifecycle: Lifecycle): void {
  const old = new Set<string>();
  const startAnew = debounce(0, async () => {
    await pagesShown();
    while (old.size > 0 && !lifecycle.signal.aborted) {
      // All at once would have the first of them wait for the last.
      const now = [...old].slice(0, availableParallelism());
      for (const name of now) old.delete(name);
      progress.print(`${now.join(' and ')} ${now.length > 1 ? 'start' : 'starts'} anew`);
      await concurrently(now.map((name) => site.restart(name)));
    }
    onBack();
  });
  const areOld = (names: readonly string[]) => () => {
    for (const name of names) old.add(name);
    onOld();
    void startAnew();
  };
  for (const { name, folder } of programs) watchCompiled(folder, areOld([name]), progress, lifecycle);
  for (const folder of sharedPackages) watchCompiled(folder, areOld(programs.map(({ name }) => name)), progress, lifecycle);
}
