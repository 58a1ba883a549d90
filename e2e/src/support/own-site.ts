import { freePorts } from '@sandites/infra/ports';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteAddress } from './processes';
import { startSite } from './started-site';
import { test as base } from './test';

const root = join(__dirname, '../../..');
const startTimeout = 240_000;

/**
 * Tests on a demo site of their own, started once for all of them: they kill its programs and
 * break its remotes, while others release to the site that `npm test` started.
 */
export const test = base.extend<object, { site: string }>({
  site: [
    async ({ playwright: _playwright }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'faults-'));
      const [port] = await freePorts(1);
      // The helpers of this worker find the site there.
      process.env['BASE_URL'] = `http://127.0.0.1:${port}`;
      process.env['DATA_DIR'] = join(folder, 'data');
      const site = await startSite(['start'], root, {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
      });
      await use(siteAddress());
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: startTimeout },
  ],
  baseURL: ({ site }, use) => use(site),
});
export { expect } from './test';
