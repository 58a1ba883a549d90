module.exports = { ...require('./jest-service') };
