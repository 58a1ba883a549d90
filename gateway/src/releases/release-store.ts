import type { Release } from '@sandites/contracts';
import { cachedStore, type FileStore } from '@sandites/service-kit/store';
import { extname } from 'node:path';

export const shellName = 'shell';

export type ReleaseName = Pick<Release, 'remote' | 'version'>;

/**
 * How the gateway reads releases: a bucket through a memory cache, so that files served before
 * survive an outage. The kernel caches a folder.
 */
export const forServing = (store: FileStore, storeUrl: string): FileStore =>
  storeUrl.startsWith('s3:') ? cachedStore(store) : store;

export const nameInStore = ({ remote, version }: ReleaseName, file: string): string =>
  `${remote}/${version}/${file}`;

/**
 * Content types of the files that a release may hold; a file of another type is refused when the
 * release is made.
 */
const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};
const compressible = /^(text\/|application\/(json|manifest)|image\/(svg|x-icon))/;

export const contentTypeOf = (file: string): string | undefined =>
  contentTypes[extname(file).toLowerCase()];

export const isCompressed = (file: string): boolean => compressible.test(contentTypeOf(file) ?? '');

/**
 * A name that stays inside its folder: contracts allow dots in names, but a segment of dots alone
 * would leave the folder.
 */
export const isSafeName = (name: string): boolean =>
  name.split('/').every((segment) => /^[\w@-][\w.@-]*$/.test(segment));

/** The manifest in a release's folder, written last: a release without it does not exist (yet). */
export const manifestName = 'release.json';
