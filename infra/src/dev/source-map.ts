import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';

/** No release has maps, and no gateway gives any: whoever develops has them from where the build has left them. */
const mapPath = /^\/federation\/([\w-]+)\/[\w-]+\/([\w.~-]+\.map)$/;

/**
 * The map from a script or a style of a frontend that is built here to its sources, so that the browser's tools name those.
 * @param path on the site
 * @param folder where the frontends are
 */
export function sourceMap(path: string, folder = root): Buffer | undefined {
  const [, part = '', name = ''] = mapPath.exec(path) ?? [];
  const file = join(folder, part, 'dist', name);
  return name !== '' && existsSync(file) ? readFileSync(file) : undefined;
}
