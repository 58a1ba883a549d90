import { listEvents, type AthleticEvent } from '@sandites/contracts';
import type { Read } from '@sandites/remote-kit';
import { useEffect, useState } from 'react';

/** The service worker of this page, which is part of the shell's release. */
const worker = '/schedule-worker.js';

/** The cached copy of the schedule. */
interface CachedSchedule {
  events: AthleticEvent[];
  /** ISO 8601. */
  asOf: string;
}

async function readCache(): Promise<CachedSchedule | undefined> {
  const response = await caches.match(listEvents.path, { ignoreVary: true });
  const date = response?.headers.get('date');
  return response && date
    ? { events: (await response.json()) as AthleticEvent[], asOf: new Date(date).toISOString() }
    : undefined;
}

/**
 * Has the service worker cache the page and its data. Optional: where the browser refuses, the page
 * works without.
 */
async function updateCache(): Promise<void> {
  const registration = await navigator.serviceWorker
    .register(worker, { scope: '/schedule' })
    .catch(() => undefined);
  (registration?.active ?? registration?.waiting ?? registration?.installing)?.postMessage(
    'schedule-shown',
  );
}

/** Runs work when the browser is idle. @returns cancels it */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(handle);
}

interface OfflineSchedule {
  read: Read<AthleticEvent[]>;
  /** When the cached copy was read; undefined where the current schedule is shown. */
  asOf: string | undefined;
}

/** The schedule, or its cached copy without a network. Each successful read updates the copy. */
export function useOfflineSchedule(read: Read<AthleticEvent[]>): OfflineSchedule {
  const [copy, setCopy] = useState<CachedSchedule>();
  const isThere = read.data !== undefined;
  const isDisconnected = !isThere && read.error?.status === 0;

  useEffect(
    () =>
      isThere && 'serviceWorker' in navigator ? whenIdle(() => void updateCache()) : undefined,
    [isThere],
  );
  useEffect(() => {
    if (!isDisconnected || !('caches' in window)) return undefined;
    let shouldReadCache = true;
    void readCache().then((storedCopy) => shouldReadCache && setCopy(storedCopy));
    return () => {
      shouldReadCache = false;
    };
  }, [isDisconnected]);

  if (!isDisconnected || !copy) return { read, asOf: undefined };
  return {
    read: { ...read, data: copy.events, error: undefined, isLoading: false },
    asOf: copy.asOf,
  };
}
