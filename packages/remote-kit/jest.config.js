module.exports = { ...require('../build/jest-web') };
