import { join } from 'node:path';
import { ensureTestBrowser } from '@sandites/cli/browser';
import { build } from '../build/build';
import { affectedSince } from '../checks/affected';
import { browserTests } from '../checks/browser-tests';
import { runChecks, single } from '../checks/check';
import { staticChecks } from '../checks/static-checks';
import { startTestDatabase } from '../checks/test-database';
import { apiTests, unitTests } from '../checks/unit-tests';
import { runCommand } from '@sandites/cli/console';
import { root } from '../repository';
import { emptyDataFolder } from '../site/data-folder';
import { freePorts } from '../site/ports';
import { demoSite } from '../site/settings';
import { startSite } from '../site/start-site';

const command = {
  name: 'npm test',
  about:
    'Types, lint, import boundaries, unit, integration and browser tests; ends with N passed, N failed.',
  options: {
    '--all': 'also the browser tests that take long',
    '--since <commit>': 'only what the changes since then can break',
  },
  examples: [
    ['npm test', 'what a change needs, in a quarter of an hour'],
    ['npm test -- --all', 'every test, before the platform is deployed'],
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

  const { passed, failed } = await runChecks(
    [
      [{ title: 'Build', run: async () => buildAll().then(() => single(true, '')) }],
      [
        ...staticChecks(signal, affected?.files, values.since),
        unitTests(run, affected?.since),
        ...(affected?.api === false ? [] : [apiTests(run)]),
      ],
      affected?.specs.length === 0
        ? []
        : [browserTests(site, folder, start, signal, affected?.specs, values.all)],
    ],
    progress,
    signal,
  );
  return { lines: ['', `${passed} passed, ${failed} failed`], code: failed > 0 ? 1 : 0 };
});
