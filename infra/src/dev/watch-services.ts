import { join } from 'node:path';
import type { Life } from '../console/life';
import type { Progress } from '../console/progress';
import { root } from '../root';
import type { Site } from '../site/start-site';
import { services } from '../site/services';
import { watchSources } from './watch-sources';

/** What every one of them is made of besides its own source. */
const kits = ['packages/contracts/src', 'packages/service-kit/src'].map((folder) => join(root, folder));

const programs = [...services.map((name) => ({ name, folder: join('services', name) })), { name: 'gateway', folder: 'gateway' }];

/** Starts a service or the gateway anew whenever its source changed. */
export function watchServices(site: Site, progress: Progress, life: Life): void {
  for (const { name, folder } of programs) {
    const restart = async () => {
      progress.print(`${name} starts anew`);
      await site.restart(name);
    };
    watchSources([join(root, folder, 'src'), ...kits], restart, life);
  }
}
