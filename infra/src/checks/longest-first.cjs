const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Short files whose tests run for minutes; jest goes by size in a fresh clone, where it has no
 * times yet.
 */
const long = [/e2e\/src\/api\/api\.test\.ts$/, /(services|gateway|infra)\/.*\.test\.ts$/];
const rankOf = ({ path }) => long.findIndex((pattern) => pattern.test(path)) + 1 || long.length + 1;

/**
 * Starts the test files with real servers first, so that the last minutes of a run keep every
 * worker busy.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rankOf(a) - rankOf(b));
  }
};
