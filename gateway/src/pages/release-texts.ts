import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFolder } from '../releases/release-files';
import type { ReadText } from './drawn-page';

/** Bytes of text kept in memory; a file of a release never changes. */
const maxSize = 16 * 1024 * 1024;

/** Reads files of releases in the store, each once; none but those that the release names. */
export function releaseTexts(root: string): ReadText {
  const texts = new LRUCache<string, string>({ maxSize, sizeCalculation: (text) => text.length + 1 });

  return async (release, file) => {
    if (!Object.hasOwn(release.files, file)) return null;
    const path = join(releaseFolder(root, release.remote, release.version), file);
    const known = texts.get(path);
    if (known !== undefined) return known;
    const text = await readFile(path, 'utf8').catch(() => null);
    if (text !== null) texts.set(path, text);
    return text;
  };
}
