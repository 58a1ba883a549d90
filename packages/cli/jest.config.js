module.exports = { ...require('@sandites/build/jest-node') };
