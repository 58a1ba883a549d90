import {
  contentsOfSlot,
  type LinkedPage,
  type PreviewOverride,
  type Redirects,
  type Registry,
  type Release,
  type RemotePage,
  type SlotContent,
} from '@sandites/contracts';
import { digest } from '@sandites/service-kit/calls';
import type { Log } from '@sandites/service-kit/log';
import { createHash } from 'node:crypto';
import { overlapOf, pathMatcher } from '../../server/request';
import type { Canary, LiveRelease, ReleaseRepository } from '../release-repository';
import { shellName } from '../release-store';

export interface PageMatch {
  readonly page: RemotePage;
  readonly release: Release;
}

interface SlotMatch {
  readonly content: SlotContent;
  readonly release: Release;
}

/** An immutable snapshot of what is live. A tab uses one from start to end. */
export interface RegistrySnapshot {
  readonly registry: Registry;
  readonly shell: Release;
  readonly links: readonly LinkedPage[];
  /** The page at a path, whatever its letter case; null where there is none. */
  pageAt(path: string): PageMatch | null;
  contentOf(slot: string): readonly SlotMatch[];
  redirectAt(path: string): string | null;
}

/** Fields of a release that only the gateway needs: it checks releases and composes pages. */
const gatewayOnlyFields = [
  'ownVersion',
  'source',
  'calls',
  'contents',
  'budget',
  'notify',
  'provides',
  'prerendered',
  'sharedFiles',
  'bootstrapScript',
  'redirects',
];

/** A release as the browser gets it: with the hashes of scripts and styles only. */
function forBrowser(release: Release): Release {
  const files = Object.fromEntries(
    Object.entries(release.files).filter(([file]) => /\.(js|css)$/.test(file)),
  );
  const fields = Object.entries(release).filter(([field]) => !gatewayOnlyFields.includes(field));
  return { ...(Object.fromEntries(fields) as Release), files };
}

function remoteEntry({ live, previous }: LiveRelease): Registry['remotes'][number] {
  const isOther = previous !== null && previous.version !== live.version;
  return { live: forBrowser(live), ...(isOther && { previous: forBrowser(previous) }) };
}

const withoutEndSlash = (path: string) =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

type RegistryOptions = Pick<Registry, 'previewOverride' | 'allowsOverrides' | 'redirects'>;

/**
 * The redirects of retired remotes and of live releases, except those of paths that a page matches:
 * a redirect takes nothing of a page, in the gateway and in the shell.
 */
function liveRedirects(retired: Redirects, releases: readonly LiveRelease[]): Redirects {
  const pages = releases.flatMap(({ live }) => live.pages.map(({ path }) => path));
  const all = [retired, ...releases.map(({ live }) => live.redirects ?? {})].flatMap((redirects) =>
    Object.entries(redirects),
  );
  return Object.fromEntries(
    all.filter(([from]) => pages.every((path) => overlapOf(from, path) === null)),
  );
}

function registrySnapshot(
  releases: readonly LiveRelease[],
  options: RegistryOptions = {},
): RegistrySnapshot | null {
  const shell = releases.find(({ live }) => live.remote === shellName)?.live;
  if (!shell) return null;
  const remotes = releases.filter(({ live }) => live.remote !== shellName).map(remoteEntry);
  const redirects = liveRedirects(options.redirects ?? {}, releases);
  const revision = digest(JSON.stringify([releases, redirects]));
  const registry: Registry = { ...options, revision, redirects, shell: forBrowser(shell), remotes };
  const redirectOf = pathMatcher(
    Object.entries(redirects).map(([from, to]) => [from.toLowerCase(), to] as const),
  );
  const find = pathMatcher(
    releases.flatMap(({ live }) =>
      live.pages.map((page) => [page.path.toLowerCase(), { page, release: live }] as const),
    ),
  );
  const links = [shell, ...remotes.map(({ live }) => live)]
    .flatMap(({ pages }) => pages)
    .filter(({ navigation, footer, account }) => navigation ?? footer ?? account);
  return {
    registry,
    shell,
    links,
    contentOf: (slot) =>
      contentsOfSlot(
        releases.map(({ live }) => live),
        slot,
      ),
    redirectAt: (path) => redirectOf(withoutEndSlash(path).toLowerCase())[0] ?? null,
    pageAt: (path) => find(withoutEndSlash(path).toLowerCase())[0] ?? null,
  };
}

/**
 * Whether a bucket is in a canary. Each version hashes the buckets differently; raising the
 * percentage keeps the buckets that are in.
 */
function isInCanary(bucket: number, { release, percent }: Canary): boolean {
  const hash = createHash('sha256')
    .update(`${release.remote} ${release.version} ${bucket}`)
    .digest();
  return hash.readUInt32BE(0) % 100 < percent;
}

/**
 * Replaces the live release by one of these, if there is one of its remote. The live one becomes
 * its fallback.
 */
function replaceRelease(one: LiveRelease, releases: readonly Release[]): LiveRelease {
  const release = releases.find(({ remote }) => remote === one.live.remote);
  return release ? { live: release, previous: one.live, canary: null } : one;
}

export type RegistryVariants = ReturnType<typeof registryVariants>;

/** The registry with or without each canary, or with a stored version in place of a live one. */
function registryVariants(live: readonly LiveRelease[], options: RegistryOptions = {}) {
  const stable = registrySnapshot(live, options);
  const canaries = live.flatMap(({ canary }) => canary ?? []);
  /** Of each set of canaries that visitors are in, by the canaries' names. */
  const withCanaries = new Map<string, RegistrySnapshot | null>();

  return {
    /** For visitors who are in no canary. Null while no shell is live. */
    stable,
    /** Every live release and every canary. */
    releases: [...live.map((one) => one.live), ...canaries.map(({ release }) => release)],
    canaries: canaries.map(({ release }) => release),
    /** For the visitors of a bucket. */
    forBucket(bucket: number): RegistrySnapshot | null {
      const visitorCanaries = canaries
        .filter((canary) => isInCanary(bucket, canary))
        .map(({ release }) => release);
      if (visitorCanaries.length === 0) return stable;
      const key = visitorCanaries.map(({ remote }) => remote).join(' ');
      if (!withCanaries.has(key))
        withCanaries.set(
          key,
          registrySnapshot(
            live.map((one) => replaceRelease(one, visitorCanaries)),
            options,
          ),
        );
      return withCanaries.get(key) ?? null;
    },
    withReleases(
      overrides: readonly Release[],
      previewOverride: PreviewOverride,
    ): RegistrySnapshot | null {
      const added = overrides.filter(({ remote }) =>
        live.every((one) => one.live.remote !== remote),
      );
      return registrySnapshot(
        [
          ...live.map((one) => replaceRelease(one, overrides)),
          ...added.map((release) => ({ live: release, previous: null, canary: null })),
        ],
        { ...options, previewOverride },
      );
    },
  };
}

/** The registry as last read from the database. Requests do not wait for the database. */
export interface PolledRegistry {
  readonly current: () => RegistrySnapshot | null;
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
  let isReachable = true;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let last: Promise<void> = Promise.resolve();

  const read = async () => {
    const current = await releases.revision();
    if (current === revision) return;
    const [live, redirects] = await Promise.all([releases.listLive(), releases.retiredRedirects()]);
    revision = current;
    const next = registryVariants(live, { ...options, redirects });
    // Storing a version and its smoke test raise the revision too. Where the live releases are the
    // same, the cached pages stay.
    if (next.stable && next.stable.registry.revision === variants.stable?.registry.revision) return;
    variants = next;
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
