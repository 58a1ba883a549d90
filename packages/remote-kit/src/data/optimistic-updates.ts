import { useCallback } from 'react';
import { unstable_serialize as serialize, useSWRConfig, type Cache } from 'swr';
import { isReadKey, type ReadKey } from './data-provider';

type Update = (data: unknown) => unknown;

/** The pending updates of one cached response, on top of the server's last data. */
interface Overlay {
  server: unknown;
  updates: Set<Update>;
  /** The optimistic data in the cache. */
  optimistic: unknown;
  /** Resolved with `server` when the last mutation settled. */
  settled: Promise<unknown>;
  settle: (server: unknown) => void;
  /** SWR's promise of the write: until it settles, SWR ignores responses to reads. */
  written: Promise<unknown>;
}

const overlaysByCache = new WeakMap<Cache, Map<string, Overlay>>();

function overlaysOf(cache: Cache): Map<string, Overlay> {
  const overlays = overlaysByCache.get(cache) ?? new Map<string, Overlay>();
  overlaysByCache.set(cache, overlays);
  return overlays;
}

function newOverlay(server: unknown): Overlay {
  let settle: Overlay['settle'] = () => undefined;
  const settled = new Promise<unknown>((resolve) => (settle = resolve));
  return { server, updates: new Set(), optimistic: server, settled, settle, written: settled };
}

/**
 * Ends an optimistic update: commits the server's row, or rolls back without `commit`. Resolves
 * when the cache is updated.
 */
type SettleUpdate = (commit?: Update) => Promise<void>;

/**
 * Updates cached responses until a mutation settles. SWR's `optimisticData` remembers one value to
 * roll back to, so that of two concurrent mutations a failing one
 * would roll back the other too; here each is an update of its own on the server's data, and only
 * the failed one is rolled back.
 * @returns a function that starts an update of every cached response whose key matches
 */
export function useOptimisticUpdates(): (
  matches: (key: ReadKey) => boolean,
  update: Update,
) => SettleUpdate {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (matches, update) => {
      const overlays = overlaysOf(cache);
      const keys: ReadKey[] = [];
      void mutate((key) => {
        if (isReadKey(key) && matches(key)) keys.push(key);
        return false;
      });

      const dataOf = (key: ReadKey): unknown => cache.get(serialize(key))?.data;
      const show = (key: ReadKey, overlay: Overlay) => {
        overlay.optimistic = [...overlay.updates].reduce(
          (data, apply) => apply(data),
          overlay.server,
        );
        overlay.written = mutate(key, overlay.settled, {
          optimisticData: overlay.optimistic,
          revalidate: false,
        });
      };
      const begin = (key: ReadKey): Overlay => {
        const existing = overlays.get(serialize(key));
        const overlay =
          existing && existing.optimistic === dataOf(key) ? existing : newOverlay(dataOf(key));
        overlays.set(serialize(key), overlay);
        overlay.updates.add(update);
        show(key, overlay);
        return overlay;
      };
      const end = async (key: ReadKey, overlay: Overlay, commit?: Update) => {
        overlay.updates.delete(update);
        if (commit) overlay.server = commit(overlay.server);
        // Something else wrote this cache entry meanwhile, such as a sign-out that cleared it.
        if (dataOf(key) !== overlay.optimistic) return;
        if (overlay.updates.size > 0) {
          show(key, overlay);
          return;
        }
        overlays.delete(serialize(key));
        overlay.settle(overlay.server);
        await overlay.written;
      };

      const overlaysByKey = keys
        .filter((key) => dataOf(key) !== undefined)
        .map((key) => ({ key, overlay: begin(key) }));
      return async (commit) => {
        await Promise.all(overlaysByKey.map(({ key, overlay }) => end(key, overlay, commit)));
      };
    },
    [cache, mutate],
  );
}
