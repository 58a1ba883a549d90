if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  const { configure } = require('@testing-library/react');
  configure({ asyncUtilTimeout: 5_000 });
}

/** An unexpected console error or warning fails the test that caused it. */
let unexpected = [];

beforeEach(() => {
  unexpected = [];
  for (const level of ['error', 'warn']) {
    jest.spyOn(console, level).mockImplementation((...words) => {
      unexpected.push(words.map(String).join(' '));
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`The console said:\n${unexpected.join('\n')}`);
});
