/** What services load in hundreds of files. */
const ofManyFiles =
  '(express/index|jose/dist/webapi/index|knex/knex|prom-client/index|rate-limiter-flexible/index)\\.js';

/**
 * jest for packages and services: Node, TypeScript through swc, workspace packages from their
 * sources.
 */
module.exports = {
  testEnvironment: 'node',
  // Real databases and processes: generous, so that a loaded machine fails no test.
  testTimeout: 30_000,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: {
    '/contracts/src/index\\.ts$': require.resolve('./jest-package'),
    [`/node_modules/(${ofManyFiles})$`]: require.resolve('./jest-package'),
    '\\.[jt]s$': [require.resolve('@swc/jest'), require('./swc').node],
    '\\.sql$': require.resolve('./jest-text'),
  },
  // Apart from those, ES modules only.
  transformIgnorePatterns: [`/node_modules/(?!(jose|syllable)/|(${ofManyFiles})$)`],
};
