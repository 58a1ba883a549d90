// Failures are caused for real here, and some of them take their time.
module.exports = { ...require('@sandites/build/jest-node'), testTimeout: 30_000 };
