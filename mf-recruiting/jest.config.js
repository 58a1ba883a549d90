const web = require('@sandites/build/jest-web');

module.exports = {
  ...web,
  // ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(syllable)/)'],
};
