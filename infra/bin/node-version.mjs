/**
 * What is wrong with this Node, as one line, or nothing. `wanted` is an `engines` entry like
 * `>=20.19`.
 */
export function nodeComplaint(wanted, actual) {
  const [major, minor] = versionOf(actual);
  const [wantedMajor, wantedMinor] = versionOf(wanted.replace('>=', ''));
  const enough = major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
  return enough
    ? undefined
    : `Sandites needs Node ${wantedMajor}.${wantedMinor} or newer; this is Node ${actual}.`;
}

function versionOf(text) {
  const [major = 0, minor = 0] = text.split('.').map(Number);
  return [major, minor];
}
