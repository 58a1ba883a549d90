import { listEvents, type AthleticEvent } from '@sandites/contracts';
import type { Read } from '@sandites/remote-kit';
import { useEffect, useState } from 'react';

/** The service worker of this page, which the shell's release holds. */
const worker = '/schedule-worker.js';

/** The cached copy of the schedule. */
interface Copy {
  events: AthleticEvent[];
  /** ISO 8601. */
  asOf: string;
}

async function readCopy(): Promise<Copy | undefined> {
  const response = await caches.match(listEvents.path, { ignoreVary: true });
  const date = response?.headers.get('date');
  return response && date ? { events: (await response.json()) as AthleticEvent[], asOf: new Date(date).toISOString() } : undefined;
}

/** Has the service worker cache what is shown. It is an extra: where a browser refuses it, the page works without. */
async function keepCopy(): Promise<void> {
  const registration = await navigator.serviceWorker.register(worker, { scope: '/schedule' }).catch(() => undefined);
  (registration?.active ?? registration?.waiting ?? registration?.installing)?.postMessage('schedule-shown');
}

/** Runs it once the browser has nothing else to do. @returns cancels it */
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
  /** When the schedule that is shown was read, where that is a copy; undefined where it is the schedule of now. */
  asOf: string | undefined;
}

/** The schedule, or without a network the cached copy. Each successful read updates the copy. */
export function useOfflineSchedule(read: Read<AthleticEvent[]>): OfflineSchedule {
  const [copy, setCopy] = useState<Copy>();
  const isThere = read.data !== undefined;
  const isCutOff = !isThere && read.error?.status === 0;

  useEffect(() => (isThere && 'serviceWorker' in navigator ? whenIdle(() => void keepCopy()) : undefined), [isThere]);
  useEffect(() => {
    if (!isCutOff || !('caches' in window)) return undefined;
    let isWanted = true;
    void readCopy().then((storedCopy) => isWanted && setCopy(storedCopy));
    return () => {
      isWanted = false;
    };
  }, [isCutOff]);

  if (!isCutOff || !copy) return { read, asOf: undefined };
  return { read: { ...read, data: copy.events, error: undefined, isLoading: false }, asOf: copy.asOf };
}
