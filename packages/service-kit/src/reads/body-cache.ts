import { Serialised } from '../calls/reply';

/** A body, or the read that makes it, of one version. */
interface Entry<T> {
  readonly version: string;
  readonly body: Promise<T>;
  /** Characters; 0 while the read runs. */
  size: number;
}

/** Reads the body of a version, or gives the one that is cached. */
export type CachedRead<T> = (key: string, version: string, read: () => Promise<T>) => Promise<T>;

/** @param shortest shorter bodies are made again each time, so that requests with invented parameters fill nothing */
export interface CacheBounds {
  readonly maxCharacters: number;
  readonly shortest: number;
}

const usual: CacheBounds = { maxCharacters: 16_000_000, shortest: 1_000 };

/**
 * Caches serialized bodies, one version of each key; those used last stay. Concurrent callers of one version share a read: a version is read before its body,
 * so that a body is never older than the version it is sent with.
 */
export function bodyCache<T>({ maxCharacters, shortest }: CacheBounds = usual): CachedRead<T> {
  const entries = new Map<string, Entry<T>>();
  let total = 0;

  function remove(key: string, entry: Entry<T>): void {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    total -= entry.size;
  }

  function keep(key: string, entry: Entry<T>, body: T): void {
    const size = body instanceof Serialised ? body.text.length : 0;
    if (entries.get(key) !== entry) return;
    if (size < shortest || size > maxCharacters) return remove(key, entry);
    entry.size = size;
    total += size;
    for (const [oldestKey, oldest] of entries) {
      if (total <= maxCharacters) break;
      remove(oldestKey, oldest);
    }
  }

  return (key, version, read) => {
    const cached = entries.get(key);
    if (cached) remove(key, cached);
    const entry: Entry<T> = cached?.version === version ? cached : { version, body: read(), size: 0 };
    entries.set(key, entry);
    total += entry.size;
    if (entry !== cached) {
      entry.body.then(
        (body) => keep(key, entry, body),
        () => remove(key, entry),
      );
    }
    return entry.body;
  };
}
