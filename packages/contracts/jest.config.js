module.exports = { ...require('../build/jest-node') };
