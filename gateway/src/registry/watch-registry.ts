import type { Log } from '@sandites/service-kit';
import type { LiveReleases } from '../releases/live-releases';
import { liveView, type LiveView } from './live-view';
import type { RegistryOptions, Snapshot } from './snapshot';

/** What is live, followed as it changes. */
export interface RegistryWatch {
  /** The last that is known: no request waits for the database. Null as long as no shell is live. */
  readonly current: () => Snapshot | null;
  /** The same as each visitor gets it. */
  readonly view: () => LiveView;
  /** Looks at once: who has just changed what is live sees it with the next page. Rejects while the database cannot be read. */
  readonly refresh: () => Promise<void>;
  /** Looks at once, because somebody says that it changed. */
  readonly hint: () => void;
  close(): void;
}

/**
 * Follows the table of live releases. While the database is away, what was known last stays.
 * @param options what the registry says besides
 * @param interval milliseconds between two looks
 * @throws where the database cannot be read at the start
 */
export async function watchRegistry(releases: LiveReleases, log: Log, options: RegistryOptions = {}, interval = 500): Promise<RegistryWatch> {
  let version = '';
  let view = liveView([], options);
  let reachable = true;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let last: Promise<void> = Promise.resolve();

  const lookOnce = async () => {
    const now = await releases.version();
    if (now === version) return;
    view = liveView(await releases.list(), options);
    version = now;
    log.info({ revision: view.stable?.registry.revision ?? null }, 'registry read');
  };

  // One after the other: what was read first must not stand in the place of what was read after it.
  const look = (): Promise<void> => (last = last.catch(() => undefined).then(lookOnce));

  const lookAndTell = async () => {
    try {
      await look();
      reachable = true;
    } catch (error) {
      if (reachable) log.error({ err: error }, 'the registry cannot be read; the last one known stays');
      reachable = false;
    }
  };
  const lookAgain = async () => {
    await lookAndTell();
    if (!closed) timer = setTimeout(() => void lookAgain(), interval).unref();
  };

  await look();
  timer = setTimeout(() => void lookAgain(), interval).unref();
  return {
    current: () => view.stable,
    view: () => view,
    refresh: look,
    hint: () => void lookAndTell(),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
