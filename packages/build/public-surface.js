/**
 * The contract of a kit, as it was reviewed: `public-surface.json` is a list of steps, each a version with the exports it added and removed.
 * An addition raises the version's second number at least, a removal the first.
 */

const numbersOf = (version) => version.split('.').map(Number);

/** Whether a step from one version to the next may hold this. */
function faultIn(before, { version, added = {}, removed = {} }) {
  const [[major, minor], [nextMajor, nextMinor]] = [numbersOf(before), numbersOf(version)];
  const isMajor = nextMajor > major;
  const isMinor = isMajor || (nextMajor === major && nextMinor > minor);
  const names = (entries) => Object.values(entries).flat();
  if (names(removed).length > 0 && !isMajor) return `${version} removes ${names(removed).join(', ')}: that is a new major version after ${before}`;
  if (names(added).length > 0 && !isMinor) return `${version} adds ${names(added).join(', ')}: that is a new minor version after ${before}`;
  return null;
}

/** The first thing that is wrong with the steps; null where each version says what it did. */
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
    for (const [entry, names] of Object.entries(added)) surface[entry] = [...(surface[entry] ?? []), ...names];
    for (const [entry, names] of Object.entries(removed)) surface[entry] = (surface[entry] ?? []).filter((name) => !names.includes(name));
  }
  return Object.fromEntries(Object.entries(surface).map(([entry, names]) => [entry, names.toSorted()]));
}

module.exports = { faultInSteps, surfaceAfter };
