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
  /** @throws RemoteFailure where no release could show it; calling again after that is a new attempt, calling meanwhile waits for the same one */
  load: () => Promise<ComponentType>;
  /** The page has shown its data, without an error since. */
  onWorking: () => void;
  /** The page threw while it rendered: the next load takes another release, or starts from nothing. */
  onError: (reason: unknown) => void;
}

/** A page, or the content of a slot, in one release. */
interface ReleasedPage {
  readonly release: ReleaseLoader;
  readonly page: ReleasedModule;
}

/** Loads from one release; a second time where it failed at once. After an idle timeout a second attempt would only take as long. */
async function loadFrom({ release, page }: ReleasedPage): Promise<ComponentType> {
  try {
    return release.loaded(page) ?? (await release.load(page));
  } catch (error) {
    if (!(error instanceof RemoteFailure) || error.cause instanceof IdleTimeout) throw error;
    return release.load(page);
  }
}

/** Loads one page from the live release, or from the fallback: the last release known to work. The release that shows it stays until it fails. */
class RemotePageLoader implements PageLoader {
  readonly remote: string;
  private readonly failures = new Map<ReleasedPage, RemoteFailure>();
  private fallback: Promise<ReleasedPage | null> | undefined;
  private shownPage: ReleasedPage | undefined;
  private loading: Promise<ComponentType> | undefined;

  /** @param findFallback called only where the live release fails */
  constructor(
    private readonly live: ReleasedPage,
    private readonly findFallback: () => Promise<ReleasedPage | null>,
  ) {
    this.remote = live.release.release.remote;
  }

  loaded = (): ComponentType | undefined => this.shownPage?.release.loaded(this.shownPage.page);

  load = (): Promise<ComponentType> => (this.loading ??= this.attempt().finally(() => (this.loading = undefined)));

  onWorking = (): void => {
    if (this.shownPage) reportWorking(this.shownPage.release.release);
  };

  onError = (reason: unknown): void => {
    const { shownPage } = this;
    if (!shownPage) return;
    shownPage.release.forget(shownPage.page);
    this.shownPage = undefined;
    this.noteFailure(shownPage, new RemoteFailure(shownPage.release.release, 'render', reason));
  };

  private async attempt(): Promise<ComponentType> {
    const loaded = this.loaded();
    if (loaded) return loaded;
    for await (const candidate of this.candidates()) {
      if (this.failures.has(candidate)) continue;
      try {
        const component = await loadFrom(candidate);
        this.shownPage = candidate;
        for (const failure of this.failures.values()) reportFallback(failure, candidate.release.release);
        return component;
      } catch (error) {
        if (!(error instanceof RemoteFailure)) throw error;
        this.noteFailure(candidate, error);
      }
    }
    throw this.giveUp();
  }

  private async *candidates(): AsyncGenerator<ReleasedPage> {
    yield this.live;
    const fallback = await (this.fallback ??= this.findFallback());
    if (fallback) yield fallback;
  }

  private noteFailure(candidate: ReleasedPage, failure: RemoteFailure): void {
    this.failures.set(candidate, failure);
    console.error(failure.message);
  }

  /** The next load is a new attempt, with the live release first. @returns why this one failed: the live release's reason */
  private giveUp(): RemoteFailure {
    const [first = new RemoteFailure(this.live.release.release, 'module', 'no release has this page'), ...others] = this.failures.values();
    for (const failure of [first, ...others]) reportFailure(failure);
    this.failures.clear();
    return first;
  }
}

/** Makes loaders for what a live release shows. */
export interface RemoteLoaders {
  page(live: Release, page: RemotePage): PageLoader;
  slotContent(live: Release, content: SlotContent): PageLoader;
}

/**
 * Makes the loaders of remotes' pages and of their contents of slots.
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

  async function fallbackOf({ remote }: Release, find: (previous: Release) => ReleasedModule | undefined): Promise<ReleasedPage | null> {
    const previous = (await registry())?.remotes.find(({ live }) => live.remote === remote)?.previous;
    const page = previous && find(previous);
    return previous && page ? { release: loaderOf(previous), page } : null;
  }

  const loader = (live: Release, page: ReleasedModule, find: (previous: Release) => ReleasedModule | undefined) =>
    new RemotePageLoader({ release: loaderOf(live), page }, () => fallbackOf(live, find));
  return {
    page: (live, page) => loader(live, page, ({ pages }) => pages.find(({ path }) => path === page.path)),
    slotContent: (live, content) => loader(live, content, ({ slots = [] }) => slots.find(({ slot }) => slot === content.slot)),
  };
}
