import { defineConfig } from '@playwright/test';
import { launchOptions } from '@sandites/cli/browser';

/**
 * The assembled production build in a real browser. `BASE_URL` says where it runs, `DATA_DIR` where
 * its files are.
 */
export default defineConfig({
  testDir: 'src',
  globalSetup: require.resolve('./src/support/require-site'),
  testMatch: '**/*.spec.ts',
  // Generous, so that a machine that is slow for a while fails no test.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // What takes minutes, or varies what another test shows: `npm test -- --all`.
  grepInvert: process.env['LONG_TESTS'] ? /^$/ : /@long/,
  forbidOnly: Boolean(process.env['CI']),
  // Retry once, because a shared machine stalls sometimes; the report lists flaky tests.
  retries: process.env['CI'] ? 1 : 0,
  fullyParallel: true,
  // More than the cores of a small machine, because journeys wait in between: for answers, for
  // animations to end.
  workers: 3,
  reporter: 'list',
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://127.0.0.1:3000',
    launchOptions: launchOptions(),
    locale: 'en-US',
    // A time zone far from the school's: no date may shift.
    timezoneId: 'Pacific/Auckland',
    screenshot: 'only-on-failure',
    // A service worker would answer in the place of what a test holds back; its own tests allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'journeys', testDir: 'src/journeys' },
    // The other projects in parallel, a worker each: while one waits for a timeout or a restart,
    // another builds. Not beside the journeys: builds take a core.
    // Tests that change live releases run serially, with exclusive use of the site.
    {
      name: 'releases',
      testMatch: /\/src\/releases\/[^/]+\.spec\.ts$/,
      dependencies: ['journeys'],
      fullyParallel: false,
      workers: 1,
    },
    // Stops services, of a site of its own.
    {
      name: 'faults',
      testMatch: /\/src\/faults\/[^/]+\.spec\.ts$/,
      dependencies: ['journeys'],
      fullyParallel: false,
      workers: 1,
    },
    // Releases what must not go live, to a site of its own.
    {
      name: 'smoke-tests',
      testMatch: /\/src\/smoke-tests\/[^/]+\.spec\.ts$/,
      dependencies: ['journeys'],
      fullyParallel: false,
      workers: 1,
    },
    // `npm run dev` starts sites of its own.
    {
      name: 'development',
      testMatch: /\/src\/development\/dev[^/]*\.spec\.ts$/,
      dependencies: ['journeys'],
      fullyParallel: false,
      workers: 1,
    },
    {
      name: 'tutorial',
      testMatch: /\/src\/development\/tutorial\.spec\.ts$/,
      dependencies: ['journeys'],
      fullyParallel: false,
      workers: 1,
    },
    // A site of another school, with a long schedule.
    {
      name: 'school',
      testMatch: /\/src\/school\/[^/]+\.spec\.ts$/,
      dependencies: ['journeys'],
      fullyParallel: false,
      workers: 1,
    },
  ],
});
