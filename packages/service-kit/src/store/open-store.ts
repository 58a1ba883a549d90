import { LRUCache } from 'lru-cache';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { bucketStore } from './bucket-store';
import { type FileStore, type StoredFile, folderStore } from './file-store';

/** The store of one kind of files at `STORE_URL`. Each kind has its own folder, or key prefix. */
export async function openStore(
  storeUrl: string,
  kind: 'media' | 'releases' | 'journal',
): Promise<FileStore> {
  const url = new URL(storeUrl);
  return url.protocol === 's3:'
    ? bucketStore(url, kind)
    : folderStore(`${fileURLToPath(url)}/${kind}`);
}

const megabyte = 1024 * 1024;

const fromMemory = (content: Buffer): StoredFile => ({
  size: content.length,
  read: () => Readable.from([content]),
  close: async () => undefined,
});

/**
 * Reads a store through a memory cache of limited size: cached files are served while the store is
 * down. Files never change, so the cache is never stale;
 * missing files are requested again each time.
 * @param maxBytes of all files together; a file of more than a quarter of that is not cached
 */
export function cachedStore(store: FileStore, maxBytes = 128 * megabyte): FileStore {
  const contents = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: (content, name) => content.length + name.length + 100,
  });
  const reading = new Map<string, Promise<Buffer | null>>();

  async function read(name: string): Promise<Buffer | null> {
    const file = await store.open(name);
    const content = file && (await buffer(file.read()));
    if (content) contents.set(name, content);
    return content;
  }

  return {
    ...store,
    async open(name) {
      const cached = contents.get(name);
      if (cached) return fromMemory(cached);
      // Visitors of a new release request the same files at the same time.
      const pending = reading.get(name) ?? read(name).finally(() => reading.delete(name));
      reading.set(name, pending);
      const content = await pending;
      return content && fromMemory(content);
    },
    async put(name, content) {
      await store.put(name, content);
      if (!content) contents.delete(name);
    },
  };
}
