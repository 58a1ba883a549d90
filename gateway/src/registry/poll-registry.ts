import type { Log } from '@sandites/service-kit';
import type { ReleaseRepository } from '../releases/release-repository';
import type { RegistryOptions, RegistrySnapshot } from './registry-snapshot';
import { registryVariants, type RegistryVariants } from './visitor-registry';

/** The registry as the database has it. No request waits for it. */
export interface PolledRegistry {
  /** The last that is known; null as long as no shell is live. */
  readonly current: () => RegistrySnapshot | null;
  /** The same in the forms that visitors get. */
  readonly variants: () => RegistryVariants;
  /** Reads at once: who has just changed what is live sees it with the next page. Rejects while the database cannot be read. */
  readonly refresh: () => Promise<void>;
  close(): void;
}

/**
 * Polls which releases are live: one read of the revision, and of the releases where it changed. While the database is away, what was known last stays.
 * @param options what the registry says besides
 * @param interval milliseconds between two polls
 * @throws where the database cannot be read at the start
 */
export async function pollRegistry(releases: Pick<ReleaseRepository, 'revision' | 'listLive'>, log: Log, options: RegistryOptions = {}, interval = 500): Promise<PolledRegistry> {
  let revision = '';
  let variants = registryVariants([], options);
  let isReachable = true;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let last: Promise<void> = Promise.resolve();

  const read = async () => {
    const current = await releases.revision();
    if (current === revision) return;
    variants = registryVariants(await releases.listLive(), options);
    revision = current;
    log.info({ revision: variants.stable?.registry.revision ?? null }, 'Registry read');
  };

  // One after the other: what was read first must not replace what was read after it.
  const refresh = (): Promise<void> => (last = last.catch(() => undefined).then(read));

  const poll = async () => {
    try {
      await refresh();
      isReachable = true;
    } catch (error) {
      if (isReachable) log.error({ err: error }, 'The registry cannot be read; the last one known stays');
      isReachable = false;
    }
    if (!isClosed) timer = setTimeout(() => void poll(), interval).unref();
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
