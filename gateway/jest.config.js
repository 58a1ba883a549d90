// Failures are caused for real here, and some of them take their time.
module.exports = { ...require('@sandites/infra/jest-service'), testTimeout: 30_000 };
