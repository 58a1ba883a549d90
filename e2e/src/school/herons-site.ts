import { freePorts } from '@sandites/infra/ports';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '../support/started-site';
import { test as base } from '../support/test';
import { mailSink, type MailSink } from '../support/mail-sink';

const root = join(__dirname, '../../..');
const startTimeout = 240_000;

/** Its first admin, created with `npm run create-admin`; there is no other account. */
export const administrator = { username: 'first-admin', password: 'herons over the bay' };

/**
 * Tests on a site of the second school, which sends mail, started once for all of them. Its rows would disturb the
 * other journeys.
 */
export const test = base.extend<object, { url: string; mails: MailSink }>({
  mails: [
    async ({ playwright: _playwright }, use) => {
      const mails = await mailSink();
      await use(mails);
      await mails.stop();
    },
    { scope: 'worker' },
  ],
  url: [
    async ({ mails }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'herons-'));
      const [port = 0] = await freePorts(1);
      const env = {
        ...process.env,
        SCHOOL_FILE: 'schools/herons.json',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        SMTP_URL: mails.url,
      };
      const site = await startSite(['start'], root, env);
      execFileSync('npm', ['run', '-s', 'create-admin'], {
        cwd: root,
        env: {
          ...env,
          ADMIN_USERNAME: administrator.username,
          ADMIN_PASSWORD: administrator.password,
        },
      });
      await use(`http://127.0.0.1:${port}`);
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: startTimeout },
  ],
});
