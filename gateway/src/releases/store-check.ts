import type { Release } from '@sandites/contracts';
import { concurrencyLimit } from '@sandites/service-kit/limits';
import type { Log } from '@sandites/service-kit/log';
import type { FileStore } from '@sandites/service-kit/store';
import { manifestName, nameInStore, shellName, type ReleaseName } from './release-store';

export interface MissingFiles extends ReleaseName {
  readonly files: readonly string[];
}

const maxConcurrentReads = 8;

/** Without the list of a store whose credentials may not list it, each file is read. */
async function storedFiles(
  store: FileStore,
  { remote, version, files }: Release,
): Promise<ReadonlySet<string>> {
  const stored = new Set<string>();
  try {
    for await (const name of store.list(nameInStore({ remote, version }, ''))) stored.add(name);
  } catch {
    const queueRead = concurrencyLimit(maxConcurrentReads);
    const names = [...Object.keys(files), manifestName];
    await Promise.all(
      names.map((file) =>
        queueRead(async () => {
          const name = nameInStore({ remote, version }, file);
          if ((await store.read(name)) !== null) stored.add(name);
        }),
      ),
    );
  }
  return stored;
}

/** Looks for the files of releases in the store. @returns the releases with missing files */
export async function findMissingFiles(
  store: FileStore,
  releases: readonly Release[],
): Promise<MissingFiles[]> {
  const missing: MissingFiles[] = [];
  for (const release of releases) {
    const { remote, version, files } = release;
    const stored = await storedFiles(store, release);
    const missingFiles = [...Object.keys(files), manifestName].filter(
      (file) => !stored.has(nameInStore({ remote, version }, file)),
    );
    if (missingFiles.length > 0) missing.push({ remote, version, files: missingFiles });
  }
  return missing;
}

export interface StoreCheck {
  readonly missing: () => readonly MissingFiles[];
  /**
   * False where a file of the live shell is missing, or before the first check: no page can be
   * served.
   */
  readonly hasShell: () => boolean;
  close(): Promise<void>;
}

interface StoreCheckOptions {
  readonly store: FileStore;
  /** Every release that visitors get. */
  readonly releases: () => readonly Release[];
  readonly log: Log;
  /**
   * Milliseconds between two checks: while the store is complete, and while files are missing or it
   * cannot be read.
   */
  readonly intervals?: { readonly complete: number; readonly incomplete: number };
}

const defaultIntervals = { complete: 60 * 60_000, incomplete: 5_000 };

/**
 * Checks at the start and every hour that the release store has the files of every live release: an
 * empty or unmounted store would answer 404 for each of them. Missing files are logged as an error
 * once, until the list changes.
 */
export async function startStoreCheck({
  store,
  releases,
  log,
  intervals = defaultIntervals,
}: StoreCheckOptions): Promise<StoreCheck> {
  let missing: readonly MissingFiles[] = [];
  let hasChecked = false;
  let logged = '';
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const check = async (): Promise<void> => {
    let interval = intervals.incomplete;
    try {
      missing = await findMissingFiles(store, releases());
      hasChecked = true;
      if (missing.length === 0) interval = intervals.complete;
      const text = JSON.stringify(missing);
      if (missing.length > 0 && text !== logged)
        log.error(
          { missing },
          'The release store lacks files of live releases: mount it, or publish these versions again',
        );
      logged = text;
    } catch (error) {
      log.error({ err: error }, 'The release store cannot be read');
    }
    if (!isClosed) timer = setTimeout(() => void (working = check()), interval).unref();
  };

  let working = check();
  await working;
  return {
    missing: () => missing,
    hasShell: () => hasChecked && missing.every(({ remote }) => remote !== shellName),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
