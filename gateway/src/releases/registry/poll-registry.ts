import type { Log } from '@sandites/service-kit';
import type { ReleaseRepository } from '../release-repository';
import type { RegistryOptions, RegistrySnapshot } from './registry-snapshot';
import { registryVariants, type RegistryVariants } from './visitor-registry';

/** The registry as last read from the database. Requests do not wait for the database. */
export interface PolledRegistry {
  /** The last snapshot; null while no shell is live. */
  readonly current: () => RegistrySnapshot | null;
  /** Its variants for visitors. */
  readonly variants: () => RegistryVariants;
  /**
   * Reads at once after a change of the live releases, so that the next page has it. Rejects while
   * the database cannot be read.
   */
  readonly refresh: () => Promise<void>;
  close(): void;
}

/**
 * Polls the revision of the live releases, and reads them when it changed. While the database is
 * down, the last snapshot stays.
 * @param options further fields of the registry
 * @param interval milliseconds between two polls
 * @throws where the database cannot be read at the start
 */
export async function pollRegistry(
  releases: Pick<ReleaseRepository, 'revision' | 'listLive' | 'retiredRedirects'>,
  log: Log,
  options: RegistryOptions = {},
  interval = 250,
): Promise<PolledRegistry> {
  let revision = '';
  let variants = registryVariants([], options);
  let content = '';
  let isReachable = true;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let last: Promise<void> = Promise.resolve();

  const read = async () => {
    const current = await releases.revision();
    if (current === revision) return;
    const [live, redirects] = await Promise.all([releases.listLive(), releases.retiredRedirects()]);
    revision = current;
    const newContent = JSON.stringify([live, redirects]);
    // Storing a version and its smoke test raise the revision too. Where the live releases are the
    // same, the cached pages stay.
    if (newContent === content) return;
    variants = registryVariants(live, { ...options, redirects });
    content = newContent;
    log.info({ revision: variants.stable?.registry.revision ?? null }, 'Registry read');
  };

  // Serialized, so that an older read does not replace a newer one.
  const refresh = (): Promise<void> => (last = last.catch(() => undefined).then(read));

  const poll = async () => {
    const started = performance.now();
    const before = revision;
    try {
      await refresh();
      isReachable = true;
    } catch (error) {
      if (isReachable)
        log.error({ err: error }, 'The registry cannot be read; the last snapshot stays');
      isReachable = false;
    }
    // A release changes the revision several times: it is stored, passes its smoke test, goes live.
    // A change during this read is read at once, not with the next poll.
    const pause = revision === before ? Math.max(0, interval - (performance.now() - started)) : 0;
    if (!isClosed) timer = setTimeout(() => void poll(), pause).unref();
  };

  await refresh();
  timer = setTimeout(() => void poll(), interval).unref();
  return {
    current: () => variants.stable,
    variants: () => variants,
    refresh,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
