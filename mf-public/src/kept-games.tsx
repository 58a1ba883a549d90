import { formatClock, formatTimestamp, listEvents, type AthleticEvent } from '@sandites/contracts';
import type { Read } from '@sandites/remote-kit';
import { Callout, RetryButton } from '@sandites/ui';
import type { ReactNode } from 'react';

export interface Games extends Read<AthleticEvent[]> {
  /** Says of when the games are, where they are those that this device saw last. */
  notice?: ReactNode;
}

/** Of the shell's release; it keeps pages, their files and the games. */
const worker = '/service-worker.js';

/** Milliseconds until what the page loads by its data is there. */
const settling = 2_000;

/**
 * Has the service worker keep a page for when there is no network. Optional: where the browser
 * refuses, the page works without.
 * @param path of the page, which is shown
 */
export async function keepPage(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(worker).catch(() => undefined);
  const running = registration?.active ?? registration?.waiting ?? registration?.installing;
  await new Promise((resolve) => setTimeout(resolve, settling));
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((file) => file.startsWith('/federation/') && /\.(js|css|json|woff2)$/.test(file));
  running?.postMessage({ type: 'page-shown', path, files });
}

/** `7:12 AM` of today, else with its day; by the reader's own clock. */
function asOfText(instant: Date): string {
  const isToday = instant.toDateString() === new Date().toDateString();
  return isToday
    ? formatClock(`${instant.getHours()}:${String(instant.getMinutes()).padStart(2, '0')}`)
    : formatTimestamp(instant.toISOString());
}

/**
 * The games that this device saw last, in the place of those that cannot be read; nothing where it
 * saw none.
 * @param show called with what makes a read of them
 */
export async function readKeptGames(
  show: (keptGames: () => (read: Games) => Games) => void,
): Promise<void> {
  // Where storage is blocked there are none.
  const response =
    'caches' in window
      ? await caches.match(listEvents.path, { ignoreVary: true }).catch(() => undefined)
      : undefined;
  const date = response?.headers.get('date');
  if (!response || !date) return;
  const data = (await response.json()) as AthleticEvent[];
  const asOf = asOfText(new Date(date));
  show(() => (read) => ({
    ...read,
    data,
    error: undefined,
    isLoading: false,
    notice: (
      <Callout tone="warning" action={<RetryButton read={read} variant="quiet" size="small" />}>
        {read.error === undefined || read.error.status === 0
          ? `You are offline. Schedule as of ${asOf}.`
          : `The schedule cannot be read right now. This is what this device last saw, as of ${asOf}.`}
      </Callout>
    ),
  }));
}
