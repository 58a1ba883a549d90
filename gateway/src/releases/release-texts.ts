import type { Release } from '@sandites/contracts';
import type { FileStore } from '@sandites/service-kit';
import { LRUCache } from 'lru-cache';
import { text as textOf } from 'node:stream/consumers';
import { nameInStore } from './release-store';

/** Reads the text of a file of a release; null where it is missing. */
export type ReadText = (release: Release, file: string) => Promise<string | null>;

/**
 * Reads files of releases, each once: a file of a release never changes. Only files that the
 * release names.
 */
export function releaseTexts(store: FileStore): ReadText {
  const texts = new LRUCache<string, string>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (text) => text.length + 1,
  });

  return async (release, file) => {
    if (!Object.hasOwn(release.files, file)) return null;
    const name = nameInStore(release, file);
    const cachedText = texts.get(name);
    if (cachedText !== undefined) return cachedText;
    const storedFile = await store.open(name);
    if (!storedFile) return null;
    const text = await textOf(storedFile.read());
    texts.set(name, text);
    return text;
  };
}

/** An element of prerendered HTML that content of other remotes fills. */
export const slotElement = /(<div data-slot="([a-z0-9.-]+)">)(<\/div>)/g;
/** The names of the slots in the prerendered HTML of a page. */
export const slotsIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(slotElement)].map(([, , name = '']) => name));
