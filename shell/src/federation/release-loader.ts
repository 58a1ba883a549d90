import type { Release, RemotePage } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { Attempt } from './attempt';
import type { FederationHost } from './federation-host';
import { RemoteFailure, type Stage } from './remote-failure';

function pageOf(module: unknown): ComponentType {
  const component = typeof module === 'object' && module !== null && 'Page' in module ? module.Page : undefined;
  if (typeof component !== 'function') throw new Error('its module exports no component named Page');
  return component as ComponentType;
}

/** Loads pages of one release, and remembers those that work. */
export class ReleaseLoader {
  private readonly pages = new Map<string, ComponentType>();
  private isOpen = false;
  private attempt = 0;

  constructor(
    readonly release: Release,
    private readonly host: FederationHost,
  ) {}

  /** The page's component, where it is loaded already. */
  loaded = (page: RemotePage): ComponentType | undefined => this.pages.get(page.module);

  /**
   * The files, then the container, then the page's module.
   * @throws RemoteFailure; calling again is a new attempt, past every cache
   */
  async load(page: RemotePage): Promise<ComponentType> {
    const files = new Set([...(this.isOpen ? [] : this.release.initial), ...page.files]);
    const attempt = new Attempt(this.release, files, this.attempt);
    try {
      const component = pageOf(await this.host.load(this.release, page.module, attempt));
      this.isOpen = true;
      this.pages.set(page.module, component);
      return component;
    } catch (cause) {
      this.forget(page, attempt.stage);
      throw new RemoteFailure(this.release, attempt.stage, cause);
    }
  }

  /** Makes the next attempt a new one. A container that other pages run on stays, unless it is what failed. */
  forget(page: RemotePage, stage: Stage): void {
    this.attempt += 1;
    this.pages.delete(page.module);
    if (this.isOpen && stage === 'files') return;
    this.isOpen = false;
    this.host.forget(this.release);
  }
}
