import type { Log } from '@sandites/service-kit';
import type { LiveReleases } from '../releases/live-releases';
import { snapshotOf, type Snapshot } from './snapshot';

/** What is live, followed as it changes. */
export interface RegistryWatch {
  /** The last that is known: no request waits for the database. Null as long as no shell is live. */
  readonly current: () => Snapshot | null;
  close(): void;
}

/**
 * Follows the table of live releases. While the database is away, what was known last stays.
 * @param interval milliseconds between two looks
 * @throws where the database cannot be read at the start
 */
export async function watchRegistry(releases: LiveReleases, log: Log, interval = 500): Promise<RegistryWatch> {
  let version = '';
  let snapshot: Snapshot | null = null;
  let reachable = true;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const look = async () => {
    const now = await releases.version();
    if (now === version) return;
    snapshot = snapshotOf(await releases.list());
    version = now;
    log.info({ revision: snapshot?.registry.revision ?? null }, 'registry read');
  };

  const lookAgain = async () => {
    try {
      await look();
      reachable = true;
    } catch (error) {
      if (reachable) log.error({ err: error }, 'the registry cannot be read; the last one known stays');
      reachable = false;
    }
    if (!closed) timer = setTimeout(() => void lookAgain(), interval).unref();
  };

  await look();
  timer = setTimeout(() => void lookAgain(), interval).unref();
  return {
    current: () => snapshot,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
