module.exports = { ...require('./jest-node') };
