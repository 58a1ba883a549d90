/** The tests of the whole API. Those in a browser are Playwright's. */
module.exports = {
  ...require('@sandites/infra/jest-service'),
  testMatch: ['<rootDir>/src/api/**/*.test.ts'],
  testTimeout: 120_000,
};
