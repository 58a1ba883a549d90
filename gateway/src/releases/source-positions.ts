import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { FileStore } from '@sandites/service-kit';
import { LRUCache } from 'lru-cache';
import { buffer } from 'node:stream/consumers';
import { mapOf } from './release-build';
import { nameInStore } from './release-store';

/**
 * Maps a position of a release to its sources: `src/home/Hero.tsx:12:7` of `home-page.js:1:2345`.
 * Without a source map the position stays as it is.
 */
export type SourcePositionOf = (
  release: { remote: string; version: string },
  position: string,
) => Promise<string>;

/** Maximum of cached source maps. Our largest has 200 kB. */
const maxMaps = 20;

async function readMap(store: Pick<FileStore, 'open'>, name: string): Promise<TraceMap | null> {
  const file = await store.open(name);
  return file && new TraceMap((await buffer(file.read())).toString());
}

/** webpack names sources `webpack://<library>/./src/…`, and a stylesheet's module with a hash. */
const pathOf = (source: string): string =>
  source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '').replace(/\?\w+$/, '');

/** Reads source maps from the release store. */
export function sourcePositions(store: Pick<FileStore, 'open'>): SourcePositionOf {
  const maps = new LRUCache<string, { map: TraceMap | null }>({ max: maxMaps });
  return async (release, position) => {
    const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(position) ?? [];
    const name = mapOf(nameInStore(release, file));
    const cached = maps.get(name) ?? { map: await readMap(store, name).catch(() => null) };
    maps.set(name, cached);
    if (!cached.map) return position;
    // Browsers count columns from 1, source maps from 0.
    const original = originalPositionFor(cached.map, {
      line: Number(line),
      column: Number(column) - 1,
    });
    return original.source === null
      ? position
      : `${pathOf(original.source)}:${original.line}:${original.column + 1}`;
  };
}
