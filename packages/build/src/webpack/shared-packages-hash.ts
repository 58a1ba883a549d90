import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mode } from './base-config';

const packages = join(__dirname, '..', '..', '..');
/** The packages that render the shared parts of a page. */
const sharedPackages = ['contracts', 'remote-kit', 'ui'];
/** Not tests, nor the declarations that the type check writes beside style sheets. */
const isSource = (file: string) =>
  /\.(ts|tsx|scss)$/.test(file) && !/\.(test\.tsx?|d\.ts)$/.test(file);

function digestOf(): string {
  const hash = createHash('sha256').update(readFileSync(require.resolve('react-dom/package.json')));
  for (const name of sharedPackages) {
    const folder = join(packages, name, existsSync(join(packages, name, 'src')) ? 'src' : 'lib');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .toSorted();
    for (const file of files)
      hash.update(`${name}/${file}`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * The hash of the shared packages' sources. React hydrates a prerendered page only in a shell with
 * the same hash. In development there is no prerendering, and
 * a remote that has not changed is no new release.
 */
export const sharedPackagesHash = (mode: Mode): string =>
  mode === 'production' ? digestOf() : 'development';
