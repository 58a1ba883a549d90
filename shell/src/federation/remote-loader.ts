import type { Registry, Release, RemotePage, SlotContent } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { IdleTimeout } from './idle-timeout';
import { ReleaseLoader, createFederationHost, type ReleasedModule } from './release-loader';
import { RemoteFailure, reportFailure, reportFallback, reportWorking } from './remote-failure';

/** Loads the component of one page, or of the content of a slot. */
export interface PageLoader {
  readonly remote: string;
  /** The component, if it is loaded already. */
  loaded: () => ComponentType | undefined;
  /**
   * @throws RemoteFailure where no release could show it; calling again after that is a new
   * attempt, calling meanwhile waits for the same one
   */
  load: () => Promise<ComponentType>;
  /** The page has shown its data, without an error since. */
  onWorking: () => void;
  /**
   * The page threw while it rendered: the next load takes another release, or starts from nothing.
   */
  onError: (reason: unknown) => void;
}

/** A page, or the content of a slot, in one release. */
interface ReleasedPage {
  readonly release: ReleaseLoader;
  readonly page: ReleasedModule;
}

/**
 * Loads from one release, and retries once. After an idle timeout it does not, because a retry
 * would only take as long.
 */
async function loadFrom({ release, page }: ReleasedPage): Promise<ComponentType> {
  try {
    return release.loaded(page) ?? (await release.load(page));
  } catch (error) {
    if (!(error instanceof RemoteFailure) || error.cause instanceof IdleTimeout) throw error;
    return release.load(page);
  }
}

/**
 * Loads one page from the live release, or from the fallback: the last release known to work. The
 * release that shows it stays until it fails.
 */
class RemotePageLoader implements PageLoader {
  readonly remote: string;
  private readonly failures = new Map<ReleasedPage, RemoteFailure>();
  private fallback: Promise<ReleasedPage | null> | undefined;
  private current: ReleasedPage | undefined;
  private loading: Promise<ComponentType> | undefined;

  /** @param findFallback called only where the live release fails */
  constructor(
    private readonly live: ReleasedPage,
    private readonly findFallback: () => Promise<ReleasedPage | null>,
  ) {
    this.remote = live.release.release.remote;
  }

  loaded = (): ComponentType | undefined => this.current?.release.loaded(this.current.page);

  load = (): Promise<ComponentType> =>
    (this.loading ??= this.attempt().finally(() => (this.loading = undefined)));

  onWorking = (): void => {
    if (this.current) reportWorking(this.current.release.release);
  };

  onError = (reason: unknown): void => {
    const { current } = this;
    if (!current) return;
    current.release.forget(current.page);
    this.current = undefined;
    this.recordFailure(current, new RemoteFailure(current.release.release, 'render', reason));
  };

  private async attempt(): Promise<ComponentType> {
    const loaded = this.loaded();
    if (loaded) return loaded;
    for await (const candidate of this.candidates()) {
      if (this.failures.has(candidate)) continue;
      try {
        const component = await loadFrom(candidate);
        this.current = candidate;
        for (const failure of this.failures.values())
          reportFallback(failure, candidate.release.release);
        return component;
      } catch (error) {
        if (!(error instanceof RemoteFailure)) throw error;
        this.recordFailure(candidate, error);
      }
    }
    throw this.reportFailures();
  }

  private async *candidates(): AsyncGenerator<ReleasedPage> {
    yield this.live;
    const fallback = await (this.fallback ??= this.findFallback());
    if (fallback) yield fallback;
  }

  private recordFailure(candidate: ReleasedPage, failure: RemoteFailure): void {
    this.failures.set(candidate, failure);
    console.error(failure.message);
  }

  /**
   * Reports and clears the failures; the next load starts with the live release again. @returns the
   * failure of the live release
   */
  private reportFailures(): RemoteFailure {
    const [
      first = new RemoteFailure(this.live.release.release, 'module', 'no release has this page'),
      ...others
    ] = this.failures.values();
    for (const failure of [first, ...others]) reportFailure(failure);
    this.failures.clear();
    return first;
  }
}

/** Creates loaders for the pages and slot contents of a live release. */
export interface RemoteLoaders {
  page(live: Release, page: RemotePage): PageLoader;
  slotContent(live: Release, content: SlotContent): PageLoader;
}

/**
 * Creates the loaders of remotes' pages and slot contents.
 * @param registry the whole registry, which names the fallbacks; null where it cannot be loaded
 */
export function remoteLoaders(registry: () => Promise<Registry | null>): RemoteLoaders {
  const host = createFederationHost();
  const releases = new Map<string, ReleaseLoader>();

  function loaderOf(release: Release): ReleaseLoader {
    const key = `${release.remote} ${release.version}`;
    const loader = releases.get(key) ?? new ReleaseLoader(release, host);
    releases.set(key, loader);
    return loader;
  }

  async function fallbackOf(
    { remote }: Release,
    find: (previous: Release) => ReleasedModule | undefined,
  ): Promise<ReleasedPage | null> {
    const previous = (await registry())?.remotes.find(
      ({ live }) => live.remote === remote,
    )?.previous;
    const page = previous && find(previous);
    return previous && page ? { release: loaderOf(previous), page } : null;
  }

  const loader = (
    live: Release,
    page: ReleasedModule,
    find: (previous: Release) => ReleasedModule | undefined,
  ) => new RemotePageLoader({ release: loaderOf(live), page }, () => fallbackOf(live, find));
  return {
    page: (live, page) =>
      loader(live, page, ({ pages }) => pages.find(({ path }) => path === page.path)),
    slotContent: (live, content) =>
      loader(live, content, ({ slots = [] }) => slots.find(({ slot }) => slot === content.slot)),
  };
}
