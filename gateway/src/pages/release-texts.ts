import { LRUCache } from 'lru-cache';
import { text as textOf } from 'node:stream/consumers';
import { nameInStore, type ReleaseStore } from '../releases/release-store';
import type { ReadText } from './drawn-page';

/** Bytes of text kept in memory; a file of a release never changes. */
const maxSize = 16 * 1024 * 1024;

/** Reads files of releases in the store, each once; none but those that the release names. */
export function releaseTexts(store: ReleaseStore): ReadText {
  const texts = new LRUCache<string, string>({ maxSize, sizeCalculation: (text) => text.length + 1 });

  return async (release, file) => {
    if (!Object.hasOwn(release.files, file)) return null;
    const name = nameInStore(release, file);
    const known = texts.get(name);
    if (known !== undefined) return known;
    const found = await store.open(name);
    if (!found) return null;
    const text = await textOf(found.read());
    texts.set(name, text);
    return text;
  };
}
