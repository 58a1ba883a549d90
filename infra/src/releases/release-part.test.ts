import { untilChecked } from './release-part';

const failure = new Error('Tests of mf-coach fail');
const stored = Promise.resolve('c0ffee');
const goesOn = new AbortController().signal;

/** What a site was told, with a client that tells it. */
function site() {
  const told: [string, string][] = [];
  return { told, client: { endChecks: async (...outcome: [string, string]) => void told.push(outcome) } };
}

test('a version whose tests fail is told to the site, and the failure is thrown', async () => {
  const { told, client } = site();
  await expect(untilChecked(Promise.reject(failure), stored, client, goesOn)).rejects.toBe(failure);
  expect(told).toEqual([['c0ffee', 'failed_tests']]);
});

test('a site that does not hear of it hides no failure', async () => {
  const client = { endChecks: () => Promise.reject(new Error('It does not answer')) };
  await expect(untilChecked(Promise.reject(failure), stored, client, goesOn)).rejects.toBe(failure);
});

test('tests that pass tell nothing yet: the smoke test may go on', async () => {
  const { told, client } = site();
  await untilChecked(Promise.resolve(), stored, client, goesOn);
  expect(told).toEqual([]);
});

test.each([
  ['was interrupted', () => stored, AbortSignal.abort()],
  ['could not be built', () => Promise.reject<string>(new Error('The build failed')), goesOn],
])('a release that %s tells nothing', async (_, store, signal) => {
  const { told, client } = site();
  await expect(untilChecked(Promise.reject(failure), store(), client, signal)).rejects.toBe(failure);
  expect(told).toEqual([]);
});
