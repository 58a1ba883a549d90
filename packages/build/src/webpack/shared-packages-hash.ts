import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages that render the shared parts of a page. */
const sharedPackages = ['contracts', 'remote-kit', 'ui'];
/** Not tests, nor the declarations that the type check writes beside style sheets. */
const isSource = (file: string) =>
  /\.(ts|tsx|scss)$/.test(file) && !/\.(test\.tsx?|d\.ts)$/.test(file);
/** Browsers get method and path of a call, which render nothing. */
const isOfCalls = (name: string, file: string) =>
  name === 'contracts' && /^(endpoints[\\/]|(index|openapi|generate)\.ts$)/.test(file);

/**
 * Of its sources; a package that was published without them has it in `package.json`.
 * @param packages the folder of the packages
 */
export function sourcesHash(packages: string, name: string): string {
  const folder = join(packages, name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    sourcesHash?: string;
  };
  if (manifest.sourcesHash !== undefined) return manifest.sourcesHash;
  const hash = createHash('sha256');
  const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => isSource(file) && !isOfCalls(name, file))
    .toSorted();
  for (const file of files) hash.update(file).update(readFileSync(join(folder, 'src', file)));
  return hash.digest('hex');
}

export function sharedSourcesHash(packages: string): string {
  const hash = createHash('sha256').update(readFileSync(require.resolve('react-dom/package.json')));
  for (const name of sharedPackages) hash.update(sourcesHash(packages, name));
  return hash.digest('hex').slice(0, 12);
}

/**
 * React hydrates a prerendered page only in a shell with the same hash, so that a change makes a
 * new version of every remote; a new call makes none.
 */
export const sharedPackagesHash = (mode: 'production' | 'development'): string =>
  mode === 'production' ? sharedSourcesHash(join(__dirname, '..', '..', '..')) : 'development';
