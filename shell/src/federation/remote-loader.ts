import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Release, RemotePage } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { applyStyles, Attempt, componentOf, containment, removeStyles } from './containment';
import {
  IdleTimeout,
  RemoteFailure,
  enterPart,
  reportFailure,
  reportFallback,
  reportWorking,
} from './remote-failure';

type ReleasedModule = Pick<RemotePage, 'module' | 'files'>;

export interface PageLoader {
  readonly remote: string;
  loaded: () => ComponentType | undefined;
  /**
   * @throws RemoteFailure where no release could show it; calling again after that is a new
   * attempt, calling meanwhile waits for the same one
   */
  load: () => Promise<ComponentType>;
  /** The page is open, in whichever release. @returns to be called when it is left */
  enter: () => () => void;
  /** The page has shown its data, without an error since. */
  onWorking: () => void;
  /**
   * The page threw while it rendered: the next load takes another release, or starts from nothing.
   */
  onError: (reason: unknown) => void;
}

interface ReleasedPage {
  readonly release: Release;
  readonly page: ReleasedModule;
}

const keyOf = ({ remote, version }: Release): string => `${remote} ${version}`;
const nameOf = ({ release, page }: ReleasedPage): string => `${keyOf(release)} ${page.module}`;

const attempts = new Map<string, Attempt>();
/** By the id of a request. */
const recoveries = new Map<string, (error: unknown) => Promise<unknown>>();
/** The attempt of each release that the next load uses. All of its pages share one container. */
const currentAttempts = new Map<string, Attempt>();
const components = new Map<string, ComponentType>();

let isStarted = false;
/** The federation runtime, with its plugin, is one for the tab. */
function startRuntime(): void {
  if (!isStarted)
    init({ name: 'shell', remotes: [], plugins: [containment(attempts, recoveries)] });
  isStarted = true;
}

function startAttempt(release: Release, number: number): Attempt {
  const attempt = new Attempt(release, number);
  const { name, entry, entryGlobalName } = attempt;
  attempts.set(name, attempt);
  currentAttempts.set(keyOf(release), attempt);
  registerRemotes([{ name, entry, entryGlobalName, type: 'var' }]);
  return attempt;
}

const attemptOf = (release: Release): Attempt =>
  currentAttempts.get(keyOf(release)) ?? startAttempt(release, 0);

/** The next load starts from nothing. Loaded pages keep their container. */
const discardAttempt = (release: Release): Attempt =>
  startAttempt(release, attemptOf(release).number + 1);

/** @param recover loads the page in another way after a failure, or throws */
async function loadReleased(
  released: ReleasedPage,
  recover: (failure: RemoteFailure) => Promise<ComponentType>,
): Promise<ComponentType> {
  const { release, page } = released;
  const attempt = attemptOf(release);
  const id = `${attempt.name}/${page.module.slice(2)}`;
  let recovered: ComponentType | undefined;
  recoveries.set(id, async (error) => {
    if (attemptOf(release) === attempt) discardAttempt(release);
    recovered = await recover(attempt.failureOf(error));
    return { Page: recovered };
  });
  attempt.preload(page);
  const Component = componentOf(await loadRemote(id));
  if (!recovered) components.set(nameOf(released), Component);
  return Component;
}

/**
 * Loads one page from the live release, or from the fallback: the last release known to work. The
 * release that shows it stays until it fails.
 */
class RemotePageLoader implements PageLoader {
  readonly remote: string;
  private readonly failures = new Map<ReleasedPage, RemoteFailure>();
  private current: ReleasedPage | undefined;
  private loading: Promise<ComponentType> | undefined;

  constructor(
    private readonly live: ReleasedPage,
    private readonly fallback: ReleasedPage | null,
  ) {
    this.remote = live.release.remote;
  }

  loaded = (): ComponentType | undefined => this.current && components.get(nameOf(this.current));

  load = (): Promise<ComponentType> =>
    (this.loading ??= this.start().finally(() => (this.loading = undefined)));

  enter = (): (() => void) => {
    const { live } = this;
    const release = () => (this.current ?? live).release;
    const leave = enterPart({ release, module: live.page.module });
    applyStyles(this.remote);
    return () => {
      leave();
      applyStyles(this.remote);
    };
  };

  onWorking = (): void => {
    if (this.current) reportWorking(this.current.release);
  };

  onError = (reason: unknown): void => {
    const { current } = this;
    if (!current) return;
    removeStyles(current.release);
    components.delete(nameOf(current));
    discardAttempt(current.release);
    this.current = undefined;
    this.recordFailure(current, new RemoteFailure(current.release, 'render', reason));
  };

  private start(): Promise<ComponentType> {
    return this.failures.has(this.live) ? this.loadFallback() : this.loadFrom(this.live);
  }

  /**
   * Retries once, past all caches. After an idle timeout it does not, because a retry would only
   * take as long.
   */
  private async loadFrom(candidate: ReleasedPage, canRetry = true): Promise<ComponentType> {
    const loaded = components.get(nameOf(candidate));
    let hasFailed = false;
    const Component =
      loaded ??
      (await loadReleased(candidate, (failure) => {
        hasFailed = true;
        if (canRetry && !(failure.cause instanceof IdleTimeout))
          return this.loadFrom(candidate, false);
        this.recordFailure(candidate, failure);
        return candidate === this.live ? this.loadFallback() : this.fail();
      }));
    if (hasFailed) return Component;
    this.current = candidate;
    for (const failure of this.failures.values()) reportFallback(failure, candidate.release);
    return Component;
  }

  private async loadFallback(): Promise<ComponentType> {
    const { fallback } = this;
    return fallback && !this.failures.has(fallback) ? this.loadFrom(fallback) : this.fail();
  }

  private recordFailure(candidate: ReleasedPage, failure: RemoteFailure): void {
    this.failures.set(candidate, failure);
    console.error(failure.message);
  }

  /** @throws the failure of the live release; the next load starts with that release again */
  private async fail(): Promise<never> {
    const [
      first = new RemoteFailure(this.live.release, 'module', 'no release has this page'),
      ...others
    ] = this.failures.values();
    for (const failure of [first, ...others]) reportFailure(failure);
    this.failures.clear();
    throw first;
  }
}

/**
 * How a page or the content of a slot is loaded.
 * @param previous the last release that is known to work
 * @param find what it has in this place
 */
export function remoteLoader(
  live: ReleasedPage,
  previous: Release | undefined,
  find: (previous: Release) => ReleasedModule | undefined,
): PageLoader {
  const page = previous && find(previous);
  const fallback = previous && page ? { release: previous, page } : null;
  startRuntime();
  return new RemotePageLoader(live, fallback);
}
