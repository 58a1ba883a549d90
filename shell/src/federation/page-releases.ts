import type { RemotePage } from '@sandites/contracts';
import type { ComponentType } from 'react';
import type { PageLoader } from './page-loader';
import type { ReleaseLoader } from './release-loader';
import { RemoteFailure } from './remote-failure';
import { reportFailure, reportRescue, reportShown } from './reports';
import { Silence } from './silence';

/** A release that has the page. */
export interface Candidate {
  readonly release: ReleaseLoader;
  readonly page: RemotePage;
}

/** Loads from one release; once more where it failed at once, since waiting again would only take as long. */
async function loadFrom({ release, page }: Candidate): Promise<ComponentType> {
  try {
    return release.loaded(page) ?? (await release.load(page));
  } catch (error) {
    if (!(error instanceof RemoteFailure) || error.cause instanceof Silence) throw error;
    return release.load(page);
  }
}

/** One page, and the releases that have it: the live one, then the last known to work. What shows it stays until it breaks. */
export class PageReleases implements PageLoader {
  readonly remote: string;
  private readonly failures = new Map<Candidate, RemoteFailure>();
  private previous: Promise<Candidate | null> | undefined;
  private showing: Candidate | undefined;
  private loading: Promise<ComponentType> | undefined;

  /** @param findPrevious finds the last release known to work; asked only where the live one fails */
  constructor(
    private readonly live: Candidate,
    private readonly findPrevious: () => Promise<Candidate | null>,
  ) {
    this.remote = live.release.release.remote;
  }

  loaded = (): ComponentType | undefined => this.showing && this.showing.release.loaded(this.showing.page);

  load = (): Promise<ComponentType> => (this.loading ??= this.attempt().finally(() => (this.loading = undefined)));

  shown = (): void => {
    if (this.showing) reportShown(this.showing.release.release);
  };

  broke = (reason: unknown): void => {
    const { showing } = this;
    if (!showing) return;
    showing.release.forget(showing.page, 'render');
    this.showing = undefined;
    this.failed(showing, new RemoteFailure(showing.release.release, 'render', reason));
  };

  private async attempt(): Promise<ComponentType> {
    const before = this.loaded();
    if (before) return before;
    for await (const candidate of this.candidates()) {
      if (this.failures.has(candidate)) continue;
      try {
        const component = await loadFrom(candidate);
        this.showing = candidate;
        for (const failure of this.failures.values()) reportRescue(failure, candidate.release.release);
        return component;
      } catch (error) {
        if (!(error instanceof RemoteFailure)) throw error;
        this.failed(candidate, error);
      }
    }
    throw this.giveUp();
  }

  private async *candidates(): AsyncGenerator<Candidate> {
    yield this.live;
    const previous = await (this.previous ??= this.findPrevious());
    if (previous) yield previous;
  }

  private failed(candidate: Candidate, failure: RemoteFailure): void {
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
