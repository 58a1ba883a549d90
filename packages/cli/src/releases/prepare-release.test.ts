import { awaitChecks } from './prepare-release';

const failure = new Error('Tests of mf-coach fail');
const stored = Promise.resolve('c0ffee');
const goesOn = new AbortController().signal;

/** A client of a site, and what it reports there. */
function site() {
  const reported: [string, string][] = [];
  return {
    reported,
    client: { endChecks: async (...outcome: [string, string]) => void reported.push(outcome) },
  };
}

test('a version whose tests fail is reported to the site, and the failure is thrown', async () => {
  const { reported, client } = site();
  await expect(awaitChecks(Promise.reject(failure), stored, client, goesOn)).rejects.toBe(failure);
  expect(reported).toEqual([['c0ffee', 'failed_tests']]);
});

test('a site that does not hear of it hides no failure', async () => {
  const client = { endChecks: () => Promise.reject(new Error('It does not answer')) };
  await expect(awaitChecks(Promise.reject(failure), stored, client, goesOn)).rejects.toBe(failure);
});

test('tests that pass report nothing yet: the smoke test may go on', async () => {
  const { reported, client } = site();
  await awaitChecks(Promise.resolve(), stored, client, goesOn);
  expect(reported).toEqual([]);
});

test.each([
  ['was interrupted', () => stored, AbortSignal.abort()],
  ['could not be built', () => Promise.reject<string>(new Error('The build failed')), goesOn],
])('a release that %s reports nothing', async (_, store, signal) => {
  const { reported, client } = site();
  await expect(awaitChecks(Promise.reject(failure), store(), client, signal)).rejects.toBe(failure);
  expect(reported).toEqual([]);
});
