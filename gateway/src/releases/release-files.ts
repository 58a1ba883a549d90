import { extname } from 'node:path';

/** Content types of the files that a release may hold; a file of another type is refused when the release is made. */
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

/** The media type of a file by its name; undefined for a kind that releases do not hold. */
export const contentTypeOf = (file: string): string | undefined => contentTypes[extname(file).toLowerCase()];

/** Whether a file lies in the store as .br and .gz too. */
export const isCompressed = (file: string): boolean => compressible.test(contentTypeOf(file) ?? '');

/** A name that stays inside its folder: contracts allow dots in names, but a segment of nothing but dots would climb. */
export const isSafeName = (name: string): boolean => name.split('/').every((segment) => /^[\w@-][\w.@-]*$/.test(segment));

/** The manifest in a release's folder, written last: a release without it is not there (yet). */
export const manifestName = 'release.json';
