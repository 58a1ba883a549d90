module.exports = { ...require('@sandites/infra/jest-service'), testTimeout: 30_000 };
