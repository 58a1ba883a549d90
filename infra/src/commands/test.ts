import { join } from 'node:path';
import { ensureTestBrowser } from '@sandites/cli/browser';
import { build } from '../build/build';
import { affectedSince } from '../checks/affected';
import { browserTests, browserTiers, runsOf } from '../checks/browser-tests';
import { runChecks, single } from '../checks/check';
import { staticChecks } from '../checks/static-checks';
import { startTestDatabase } from '../checks/test-database';
import { apiTests, slowTests, unitTests } from '../checks/unit-tests';
import { runCommand } from '@sandites/cli/console';
import { root } from '../repository';
import { emptyDataFolder } from '../site/data-folder';
import { freePorts } from '../site/ports';
import { demoSite } from '../site/settings';
import { startSite } from '../site/start-site';

const command = {
  name: 'npm test',
  about:
    'Types, lint, import boundaries, unit tests, API tests and journeys in a browser; ' +
    'ends with N passed, N failed.',
  options: {
    '--slow': 'instead of these the tests that are slow by nature, such as releases and backups',
    '--since <commit>': 'only what the changes since then can break',
  },
  examples: [
    ['npm test', 'what a change needs, in ten minutes'],
    ['npm run test:slow', 'what is slow by nature; npm run test:all runs both'],
    ['npm test -- --since main', 'what the changes since main can break'],
  ],
} as const;

runCommand(command, async ({ values, progress, lifecycle }) => {
  const { signal } = lifecycle;
  const folder = join(root, 'node_modules/.cache/sandites/test');
  const [database, dataDir] = [join(folder, 'database'), join(folder, 'site')];
  for (const path of [database, dataDir]) await emptyDataFolder(path);
  const databaseUrl = await startTestDatabase(database, lifecycle);
  const [port = 0] = await freePorts(1);
  const site = demoSite(dataDir, port);
  const buildAll = () => build(progress, signal);
  const start = async () => {
    const browser = await ensureTestBrowser(progress, signal);
    await startSite(site, lifecycle, { progress, build: buildAll, purpose: 'use' });
    return browser;
  };

  const run = { databaseUrl, folder, signal };
  if (values.since !== undefined) await buildAll();
  const affected = values.since === undefined ? undefined : affectedSince(values.since);
  if (affected)
    progress.print(
      `Since ${affected.since}: ${affected.files.length} changed files, ` +
        `${affected.specs.length} browser test files to run`,
    );

  const journeys = affected ? runsOf(affected.specs) : browserTiers.journeys;
  const browser = (runs: readonly (readonly string[])[]) =>
    runs.length === 0 ? [] : [browserTests(site, folder, start, signal, runs)];
  const quick = () => [
    [
      ...staticChecks(signal, affected?.files, values.since),
      unitTests(run, affected?.since),
      ...(affected?.api === false ? [] : [apiTests(run)]),
    ],
    browser(journeys),
  ];
  const slow = () => [[slowTests(run)], browser(browserTiers.slow)];
  const { passed, failed } = await runChecks(
    [
      [{ title: 'Build', run: async () => buildAll().then(() => single(true, '')) }],
      ...(values.slow ? slow() : quick()),
    ],
    progress,
    signal,
  );
  return { lines: ['', `${passed} passed, ${failed} failed`], code: failed > 0 ? 1 : 0 };
});
