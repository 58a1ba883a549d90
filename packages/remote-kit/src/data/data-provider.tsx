import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import {
  SWRConfig,
  unstable_serialize as serialize,
  useSWRConfig,
  type SWRConfiguration,
} from 'swr';
import { urlOf, type Endpoint } from './send';

/**
 * SWR's key of a read: the endpoint's path first, so that a mutation finds every read of that
 * endpoint. A list that is read page by page has a key for each page.
 */
export type ReadKey = readonly [path: string, url: string, part?: 'page'];

/** When each key was read, in milliseconds. */
export const ReadTimes = createContext<Map<string, number>>(new Map());

/** Milliseconds for which a response is fresh. */
const freshFor = 60_000;

/**
 * Whether a response is older than a minute, or a mutation concerned it: it is shown, and fetched
 * again in the background when a page next reads it.
 */
export const isStale = (times: ReadonlyMap<string, number>, key: ReadKey | null): boolean =>
  Date.now() - (times.get(serialize(key)) ?? -Infinity) > freshFor;

const isReadKey = (key: string) => /^(\$inf\$)?@"\//.test(key);

/**
 * What the shell does with every cached response when the user changes.
 * @returns `clear` forgets them, since they have names and grades of minors, and reads those on the
 *   screen anew; `revalidate` reads them again, such as those that were refused while the session
 *   had ended
 */
export function useCachedReads() {
  const { cache, mutate } = useSWRConfig();
  const times = use(ReadTimes);
  return useMemo(() => {
    const keys = () => [...cache.keys()].filter(isReadKey);
    const revalidate = () => {
      times.clear();
      for (const key of keys()) void mutate(key);
    };
    const clear = () => {
      for (const key of keys()) void mutate(key, undefined, { revalidate: false });
      revalidate();
    };
    return { clear, revalidate };
  }, [cache, mutate, times]);
}

/** How long a tab is hidden until it reads again when it is shown. */
const hiddenFor = 5 * 60_000;

/** Calls back when the tab is shown again after five minutes or more. @returns stops it */
function onShownAgain(callback: () => void): () => void {
  let hiddenAt = Infinity;
  const change = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= hiddenFor) callback();
  };
  document.addEventListener('visibilitychange', change);
  return () => document.removeEventListener('visibilitychange', change);
}

/**
 * SWR's options: no retry, no polling. `focus` is a tab that is shown again after five minutes or
 * more: mere focus fetches nothing.
 */
const defaults = {
  shouldRetryOnError: false,
  revalidateOnFocus: true,
  initFocus: onShownAgain,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  // `isStale` decides; reads that are under way are shared all the same.
  dedupingInterval: 0,
  provider: () => new Map(),
} satisfies SWRConfiguration;

/** The response of a read with which the page came. */
interface KnownResponse {
  endpoint: Endpoint;
  query?: Record<string, string | number>;
  data: unknown;
}

interface DataProviderProps extends SWRConfiguration {
  /** They are as fresh as the page: what the first render begins with. */
  known?: readonly KnownResponse[] | undefined;
  children: ReactNode;
}

export function DataProvider({ children, known = [], ...overrides }: DataProviderProps) {
  const [{ times, fallback }] = useState(() => {
    const reads = known.map(({ endpoint: { path }, query, data }) => {
      const key: ReadKey = [path, urlOf(path, query && { query })];
      return { key: serialize(key), data };
    });
    return {
      times: new Map(reads.map(({ key }) => [key, Date.now()])),
      fallback: Object.fromEntries(reads.map(({ key, data }) => [key, data])),
    };
  });
  return (
    <ReadTimes value={times}>
      <SWRConfig value={{ ...defaults, fallback, ...overrides }}>{children}</SWRConfig>
    </ReadTimes>
  );
}
