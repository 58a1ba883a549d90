/** jest for packages and services: Node, TypeScript through swc, workspace packages from their sources. */
module.exports = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: { '\\.[jt]s$': [require.resolve('@swc/jest'), require('./swc').node] },
  transformIgnorePatterns: ['/node_modules/(?!(jose)/)'],
};
