module.exports = { ...require('@sandites/infra/jest-service') };
