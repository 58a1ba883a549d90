import type { Release, RemotePage } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { forgetContainer, openContainer } from './container';
import { loadFile } from './load-file';
import { RemoteFailure, type Stage } from './remote-failure';
import { timeLimits, withinTime } from './time-limit';

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

  constructor(private readonly release: Release) {}

  /** The page at a path, as the release declares it. */
  declared = (path: string): RemotePage | undefined => this.release.pages.find((page) => page.path === path);

  /** The page's component, where it is loaded already. */
  loaded = (page: RemotePage): ComponentType | undefined => this.pages.get(page.module);

  /**
   * The files, then the container, then the page's module; each within its time.
   * @throws RemoteFailure; calling again is a new attempt, past every cache
   */
  async load(page: RemotePage): Promise<ComponentType> {
    let stage: Stage = 'files';
    try {
      const files = new Set([...(this.isOpen ? [] : this.release.initial), ...page.files]);
      await withinTime(timeLimits.files, Promise.all([...files].map((file) => loadFile(this.release, file, this.attempt))));
      stage = 'container';
      const container = await withinTime(timeLimits.container, openContainer(this.release));
      this.isOpen = true;
      stage = 'module';
      const factory = await withinTime(timeLimits.module, container.get(page.module));
      const component = pageOf(factory());
      this.pages.set(page.module, component);
      return component;
    } catch (cause) {
      this.forget(page, stage);
      throw new RemoteFailure(this.release.remote, stage, cause);
    }
  }

  /** Makes the next attempt a new one. A container that other pages run on stays, unless it is what failed. */
  forget(page: RemotePage, stage: Stage): void {
    this.attempt += 1;
    this.pages.delete(page.module);
    if (this.isOpen && stage === 'files') return;
    this.isOpen = false;
    forgetContainer(this.release);
  }
}
