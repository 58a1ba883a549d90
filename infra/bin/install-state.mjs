import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compares package-lock.json with the record that npm keeps of its last complete install, so that
 * an install by hand counts as well.
 * @param scope `runtime` leaves out what only development needs (`dev` in the lock file)
 * @returns what is missing, what is installed in another version, and whether packages for
 *   development are installed
 */
export function installState(root, scope) {
  const locked = packagesOf(join(root, 'package-lock.json'));
  const recordFile = join(root, 'node_modules', '.package-lock.json');
  const installed = existsSync(recordFile) ? packagesOf(recordFile) : {};
  const wanted = Object.entries(locked).filter(
    ([path, entry]) =>
      path.includes('node_modules/') && !entry.optional && (scope === 'all' || !entry.dev),
  );
  return {
    missing: wanted.filter(([path]) => !(path in installed)).map(([path]) => path),
    outdated: wanted
      .filter(([path, { version }]) => path in installed && installed[path].version !== version)
      .map(([path]) => path),
    isEmpty: Object.keys(installed).length === 0,
    hasDevelopment: Object.keys(installed).some(
      (path) => locked[path]?.dev && !locked[path].optional,
    ),
  };
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
