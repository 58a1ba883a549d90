const { execFileSync } = require('node:child_process');
const { readFileSync, writeFileSync } = require('node:fs');
const { join, relative, sep } = require('node:path');

/**
 * The contract of a package, as it was reviewed: `public-surface.json` is a list of steps, each a
 * version with the exports it added and removed.
 * An addition raises the version's second number at least, a removal the first.
 */

const root = join(__dirname, '../..');

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

/** What one surface has that another lacks, by entry; undefined where it lacks nothing. */
function missing(surface, from) {
  const lacks = Object.entries(surface)
    .map(([entry, names]) => [entry, names.filter((name) => !from[entry]?.includes(name))])
    .filter(([, names]) => names.length > 0);
  return lacks.length > 0 ? Object.fromEntries(lacks) : undefined;
}

/** The steps that lead to a surface: those given, and one more where it differs from theirs. */
function stepsTo(surface, steps) {
  const before = surfaceAfter(steps);
  const [added, removed] = [missing(surface, before), missing(before, surface)];
  if (!added && !removed) return steps;
  const [major, minor] = numbersOf(steps.at(-1)?.version ?? '0.0.0');
  const version = removed || steps.length === 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
  return [...steps, { version, ...(added && { added }), ...(removed && { removed }) }];
}

const stepsOf = (folder) => JSON.parse(readFileSync(join(folder, 'public-surface.json'), 'utf8'));

/** The steps of the last commit; outside of a repository those of the file. */
function committedSteps(folder) {
  try {
    const args = ['show', 'HEAD:./public-surface.json'];
    return JSON.parse(execFileSync('git', args, { cwd: folder, stdio: 'pipe' }));
  } catch {
    return stepsOf(folder);
  }
}

function changeJson(file, change) {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  change(json);
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
}

/** Writes the step that leads to a surface, and its version into package.json and the lock file. */
function writeSurface(folder, surface) {
  const steps = stepsTo(surface, committedSteps(folder));
  const version = steps.at(-1)?.version;
  const file = join(folder, 'public-surface.json');
  writeFileSync(file, `${JSON.stringify(steps, null, 2)}\n`);
  changeJson(join(folder, 'package.json'), (manifest) => (manifest.version = version));
  changeJson(join(root, 'package-lock.json'), ({ packages }) => {
    packages[relative(root, folder).split(sep).join('/')].version = version;
  });
  execFileSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), file]);
}

/** Adds exports to a package's surface, as one step since the last commit. */
function addToSurface(folder, entry, names) {
  const surface = surfaceAfter(stepsOf(folder));
  writeSurface(folder, { ...surface, [entry]: [...(surface[entry] ?? []), ...names].toSorted() });
}

/**
 * Tests of a package, to call in one of its test files. A change of what they see reaches remotes
 * that were built before it: a new step of `public-surface.json`, which `UPDATE_SURFACE=1` writes,
 * says what it is, and its owners review it.
 */
function testPublicSurface(folder, entries) {
  const surface = Object.fromEntries(
    Object.entries(entries).map(([entry, exported]) => [entry, Object.keys(exported).toSorted()]),
  );
  if (process.env.UPDATE_SURFACE) writeSurface(folder, surface);
  const steps = stepsOf(folder);

  test('its exports are those of public-surface.json: UPDATE_SURFACE=1 npx jest public-surface writes a step', () => {
    expect(surface).toEqual(surfaceAfter(steps));
  });

  test('its version is that of the last step', () => {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(version).toBe(steps.at(-1)?.version);
  });

  test('an addition raises the minor version, a removal the major one', () => {
    expect(faultInSteps(steps)).toBeNull();
  });
}

module.exports = { addToSurface, faultInSteps, stepsTo, surfaceAfter, testPublicSurface };
