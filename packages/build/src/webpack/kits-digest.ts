import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mode } from './base-config';

const packages = join(__dirname, '..', '..', '..');
/** What renders the shared parts of a page. */
const kits = ['contracts', 'remote-kit', 'ui'];
const isSource = (file: string) => /\.(ts|tsx|scss)$/.test(file) && !/\.test\.tsx?$/.test(file);

function kitsDigest(): string {
  const hash = createHash('sha256').update(readFileSync(require.resolve('react-dom/package.json')));
  for (const kit of kits) {
    const folder = join(packages, kit, existsSync(join(packages, kit, 'src')) ? 'src' : 'lib');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource).toSorted();
    for (const file of files) hash.update(`${kit}/${file}`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Names the kits as they are: pages drawn with one state of them are taken over as they are only by a shell of the same state. In development no page is
 * drawn, and a remote that is the same as before is no other release.
 */
export const kitsOf = (mode: Mode): string => (mode === 'production' ? kitsDigest() : 'development');
