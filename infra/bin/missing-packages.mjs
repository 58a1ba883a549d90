import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The packages of package-lock.json that are not installed in that version, by their place in node_modules. Compared with the record
 * npm itself keeps of its last complete install, so that an install by hand counts as well as ours.
 */
export function missingPackages(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const recordFile = join(root, 'node_modules', '.package-lock.json');
  const installed = existsSync(recordFile) ? packagesOf(recordFile) : {};
  return Object.entries(wanted)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.optional)
    .filter(([place, entry]) => !(place in installed) || installed[place].version !== entry.version)
    .map(([place]) => place);
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
