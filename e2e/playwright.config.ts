import { defineConfig } from '@playwright/test';
import { launchOptions } from '@sandites/infra/browser';

/** The assembled production build in a real browser. `BASE_URL` says where it runs, `DATA_DIR` where its files are. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine stalls now and then; the report still names a test that needed its second try.
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: true,
  // Twice the cores of a small machine, because journeys wait in between: for the network to be idle, for animations to end.
  workers: 4,
  reporter: 'list',
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://127.0.0.1:3000',
    launchOptions: launchOptions(),
    locale: 'en-US',
    // A visitor whose clock is far from the school's: no date may move by that.
    timezoneId: 'Pacific/Auckland',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testDir: 'src/journeys' },
    // These change what is live for every visitor of the site, and then break its parts for real: nothing else may use the site meanwhile.
    { name: 'releases', testDir: 'src/releases', dependencies: ['journeys'], fullyParallel: false, workers: 1 },
    { name: 'faults', testDir: 'src/faults', dependencies: ['releases'], fullyParallel: false, workers: 1 },
    // `npm run dev` starts sites of its own, so it runs beside releases and faults; not beside the journeys, because its builds take a core.
    { name: 'development', testDir: 'src/development', dependencies: ['journeys'], fullyParallel: false, workers: 1 },
    // A site of another school, started by its own test.
    { name: 'school', testDir: 'src/school', dependencies: ['journeys'], fullyParallel: false, workers: 1 },
  ],
});
