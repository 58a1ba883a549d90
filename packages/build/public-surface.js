const { join } = require('node:path');

/**
 * The contract of a kit, as it was reviewed: `public-surface.json` is a list of steps, each a
 * version with the exports it added and removed.
 * An addition raises the version's second number at least, a removal the first.
 */

const numbersOf = (version) => version.split('.').map(Number);

/** Whether a step from one version to the next may hold this. */
function faultIn(before, { version, added = {}, removed = {} }) {
  const [[major, minor], [nextMajor, nextMinor]] = [numbersOf(before), numbersOf(version)];
  const isMajor = nextMajor > major;
  const isMinor = isMajor || (nextMajor === major && nextMinor > minor);
  const names = (entries) => Object.values(entries).flat();
  if (names(removed).length > 0 && !isMajor)
    return `${version} removes ${names(removed).join(', ')}: that is a new major version after ${before}`;
  if (names(added).length > 0 && !isMinor)
    return `${version} adds ${names(added).join(', ')}: that is a new minor version after ${before}`;
  return null;
}

/** The first error in the steps; null where each version lists its changes. */
function faultInSteps(steps) {
  for (const [index, step] of steps.slice(1).entries()) {
    const fault = faultIn(steps[index].version, step);
    if (fault) return fault;
  }
  return null;
}

/** The exports after all steps, by entry. */
function surfaceAfter(steps) {
  const surface = {};
  for (const { added = {}, removed = {} } of steps) {
    for (const [entry, names] of Object.entries(added))
      surface[entry] = [...(surface[entry] ?? []), ...names];
    for (const [entry, names] of Object.entries(removed))
      surface[entry] = (surface[entry] ?? []).filter((name) => !names.includes(name));
  }
  return Object.fromEntries(
    Object.entries(surface).map(([entry, names]) => [entry, names.toSorted()]),
  );
}

/**
 * Tests of a kit, to call in one of its test files. A change of what they see reaches remotes that
 * were built before it: a new step of `public-surface.json`
 * says what it is, and its owners review it.
 */
function testPublicSurface(folder, entries) {
  const steps = require(join(folder, 'public-surface.json'));
  const { version } = require(join(folder, 'package.json'));

  test('the public surface is the reviewed one of this version', () => {
    const surface = Object.fromEntries(
      Object.entries(entries).map(([entry, exported]) => [entry, Object.keys(exported).toSorted()]),
    );
    expect(surface).toEqual(surfaceAfter(steps));
    expect(steps.at(-1)?.version).toBe(version);
  });

  test('an addition raises the minor version, a removal the major one', () => {
    expect(faultInSteps(steps)).toBeNull();
  });
}

module.exports = { faultInSteps, surfaceAfter, testPublicSurface };
