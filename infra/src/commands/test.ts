import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideTestBrowser } from '../browser/browser';
import { build } from '../build/build';
import { affectedSince } from '../checks/affected';
import { browserTests } from '../checks/browser-tests';
import { runChecks, single } from '../checks/check';
import { staticChecks } from '../checks/static-checks';
import { startTestDatabase } from '../checks/test-database';
import { apiTests, unitTests } from '../checks/unit-tests';
import { Progress } from '../console/progress';
import { runCommand } from '../console/run-command';
import { root } from '../repository';
import { emptyDataFolder } from '../site/data-folder';
import { freePorts } from '../site/ports';
import { demoSchool } from '../site/settings';
import { startSite } from '../site/start-site';

runCommand(async (lifecycle) => {
  const progress = new Progress();
  const { signal } = lifecycle;
  const folder = join(root, 'node_modules/.cache/sandites/test');
  const [database, dataDir] = [join(folder, 'database'), join(folder, 'site')];
  for (const path of [database, dataDir]) await emptyDataFolder(path);
  const databaseUrl = await startTestDatabase(database, lifecycle);
  const [port = 0] = await freePorts(1);
  const site = { host: '127.0.0.1', port, dataDir, databaseUrl: undefined, schoolFile: demoSchool };
  const buildAll = () => build(progress, signal);
  const start = async () => {
    const browser = await provideTestBrowser(progress, signal);
    await startSite(site, lifecycle, { progress, build: buildAll, purpose: 'use' });
    return browser;
  };

  const run = { databaseUrl, folder, signal };
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  if (values.since !== undefined) await buildAll();
  const affected = values.since === undefined ? undefined : affectedSince(values.since);
  if (affected) progress.print(`Since ${affected.since}: ${affected.files.length} changed files, ${affected.specs.length} browser test files to run`);

  const { passed, failed } = await runChecks(
    [
      [{ title: 'Build', run: async () => buildAll().then(() => single(true, '')) }],
      // eslint keeps one core busy for a minute, and the unit tests take what is left.
      [...staticChecks(signal, affected?.files), unitTests(run, affected?.since)],
      affected?.api ? [apiTests(run)] : [],
      affected?.specs.length === 0 ? [] : [browserTests(site, folder, start, signal, affected?.specs)],
    ],
    progress,
    signal,
  );
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed > 0 ? 1 : 0;
});
