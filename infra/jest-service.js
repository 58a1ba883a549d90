/** jest for what needs PostgreSQL: services, the gateway, and the tests of the whole API. */
module.exports = {
  ...require('@sandites/build/jest-node'),
  globalSetup: require.resolve('./jest-database.js'),
  globalTeardown: require.resolve('./jest-database-end.js'),
};
