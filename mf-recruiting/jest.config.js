module.exports = { ...require('@sandites/build/jest-web') };
