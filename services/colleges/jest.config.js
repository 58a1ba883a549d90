module.exports = { ...require('@sandites/build/jest-node'), testTimeout: 30_000 };
