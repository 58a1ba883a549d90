import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMain } from '@sandites/cli/console';
import { startTestDatabase } from './test-database';

/** PostgreSQL for one run of jest: prints its URL, and ends when its input does. */
runMain(async (lifecycle) => {
  const folder = mkdtempSync(join(tmpdir(), 'sandites-tests-'));
  // The server may have to run as another account.
  chmodSync(folder, 0o755);
  lifecycle.defer(async () => rmSync(folder, { recursive: true, force: true }));
  process.stdin.once('end', () => lifecycle.stop()).resume();
  process.stdout.write(`${await startTestDatabase(join(folder, 'database'), lifecycle)}\n`);
  await lifecycle.untilStopped();
  return 0;
});
