/**
 * jest for the browser's code: jsdom for tests with elements, TypeScript and JSX through swc,
 * styles as their class names.
 */
module.exports = {
  testEnvironment: require.resolve('./jest-environment-web.js'),
  testEnvironmentOptions: { customExportConditions: ['source', 'browser-tests'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // Workspaces are tested side by side: a busy machine is no failure.
  testTimeout: 30_000,
  setupFilesAfterEnv: [require.resolve('./jest-setup-web.js')],
  moduleNameMapper: {
    '\\.module\\.scss$': require.resolve('identity-obj-proxy'),
    '\\.(scss|css|woff2)$': require.resolve('./jest-empty.js'),
  },
  // Published packages are ES modules.
  transformIgnorePatterns: ['/node_modules/(?!@sandites/|syllable/)'],
  transform: {
    '/contracts/src/index\\.ts$': require.resolve('./jest-package'),
    '\\.[jt]sx?$': [require.resolve('@swc/jest'), require('./swc').web],
  },
};
