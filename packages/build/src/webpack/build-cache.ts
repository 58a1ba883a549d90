import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, FileCacheOptions } from 'webpack';

type Cache = NonNullable<Configuration['cache']>;

const toolchain = [join(__dirname, '..'), join(__dirname, '..', '..', 'swc.js')];

/**
 * The cache version: our own plugins and loaders. webpack tracks its own version and npm loaders.
 */
function toolchainDigest(): string {
  const [buildPackage = '', swc = ''] = toolchain;
  const files = readdirSync(buildPackage, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .toSorted();
  const hash = createHash('sha256');
  for (const file of [...files.map((name) => join(buildPackage, name)), swc])
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** webpack's persistent cache of a workspace. Another toolchain uses another cache. */
export const buildCache = (workspace: string): FileCacheOptions => ({
  type: 'filesystem',
  cacheDirectory: join(workspace, 'node_modules', '.cache', 'webpack'),
  name: 'pages',
  version: `${process.version} ${toolchainDigest()}`,
});

/** The same for the prerender build; none where the browser build has none. */
export const prerenderCache = (cache: Cache | undefined): Cache | undefined =>
  typeof cache === 'object' && cache.type === 'filesystem'
    ? { ...cache, name: 'prerender', cacheLocation: undefined }
    : undefined;
