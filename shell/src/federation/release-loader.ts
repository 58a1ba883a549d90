import { createInstance } from '@module-federation/runtime';
import { releaseUrl } from '@sandites/contracts';
import type { Release, RemotePage } from '@sandites/contracts';
import type { ComponentType } from 'react';
import { idleTimeouts, withIdleTimeout } from './idle-timeout';
import { loadFiles } from './load-files';
import { RemoteFailure, type Stage } from './remote-failure';

/** Of webpack's runtime: resolves at once where the share scope is there already. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown> | number;
declare const __webpack_share_scopes__: Record<string, Record<string, never>>;

/** The host of module federation: containers are registered with it and opened through it. */
type FederationHost = ReturnType<typeof createInstance>;
type Container = ReturnType<FederationHost['initRawContainer']>;
type RemoteEntry = Parameters<FederationHost['initRawContainer']>[2];

export const createFederationHost = (): FederationHost =>
  createInstance({ name: 'shell', remotes: [] });

const entryFile = 'remoteEntry.js';
const globals = globalThis as unknown as Record<string, unknown>;

/**
 * The global under which a release registers its container; no two releases have the same
 * (packages/build, remote-config.ts).
 */
const scopeOf = ({ remote, version }: Release) => `${remote.replaceAll('-', '_')}_${version}`;

const isRemoteEntry = (value: unknown): value is RemoteEntry =>
  typeof value === 'object' &&
  value !== null &&
  'init' in value &&
  'get' in value &&
  typeof value.init === 'function' &&
  typeof value.get === 'function';

/** A module of a release: a page, or the content of a slot. */
export type ReleasedModule = Pick<RemotePage, 'module' | 'files'>;

function componentOf(module: unknown): ComponentType {
  const { Page, Content } =
    typeof module === 'object' && module !== null
      ? (module as { Page?: unknown; Content?: unknown })
      : {};
  const component = Page ?? Content;
  if (typeof component !== 'function')
    throw new Error('its module exports no component named Page');
  return component as ComponentType;
}

/**
 * Loads and caches the pages of one release. All pages share one container: a second one would have
 * its own copy of every module.
 */
export class ReleaseLoader {
  private readonly pages = new Map<
    string,
    { Page: ComponentType; container: Promise<Container> }
  >();
  private container: Promise<Container> | undefined;
  private attempt = 0;

  constructor(
    readonly release: Release,
    private readonly host: FederationHost,
  ) {}

  /** The page's component, if it is loaded already. */
  loaded = (page: ReleasedModule): ComponentType | undefined => this.pages.get(page.module)?.Page;

  /**
   * Loads the files of the page beside the container, then the page's module.
   * @throws RemoteFailure; calling again is a new attempt that bypasses every cache
   */
  async load(page: ReleasedModule): Promise<ComponentType> {
    const container = (this.container ??= this.open());
    try {
      const [remote] = await Promise.all([
        container,
        this.atStage('files', () => loadFiles(this.release, page.files, this.attempt)),
      ]);
      const Page = await this.atStage('module', () =>
        withIdleTimeout(idleTimeouts.module, async () =>
          componentOf(await remote.get(`${remote.remoteInfo.name}/${page.module}`, page.module)),
        ),
      );
      this.pages.set(page.module, { Page, container });
      return Page;
    } catch (failure) {
      this.attempt += 1;
      if (!(failure instanceof RemoteFailure) || failure.stage === 'module') this.close(container);
      throw failure;
    }
  }

  /**
   * Discards a page that failed to render, with its container, so that the next load starts over.
   * Loaded pages keep that container.
   */
  forget(page: ReleasedModule): void {
    const loaded = this.pages.get(page.module);
    this.attempt += 1;
    this.pages.delete(page.module);
    if (loaded) this.close(loaded.container);
  }

  /**
   * The next load opens a new container, unless one is being opened already. webpack's chunk global
   * stays: runtimes chain on it, and one that is in use
   * would wait for ever for chunks that arrive in a new one.
   */
  private close(container: Promise<Container>): void {
    if (this.container === container) this.container = undefined;
  }

  private open(): Promise<Container> {
    const container = this.openContainer().catch((failure: unknown) => {
      this.close(container);
      throw failure;
    });
    return container;
  }

  private async openContainer(): Promise<Container> {
    const { release, host, attempt } = this;
    const scope = scopeOf(release);
    globals[scope] = undefined;
    await this.atStage('files', () => loadFiles(release, release.initial, attempt));
    return this.atStage('container', () =>
      withIdleTimeout(idleTimeouts.container, async () => {
        const entry = globals[scope];
        if (!isRemoteEntry(entry)) throw new Error('its entry registered no container');
        await __webpack_init_sharing__('default');
        host.initShareScopeMap('default', __webpack_share_scopes__['default'] ?? {});
        // The runtime caches containers by name, also failed ones: each attempt has its own.
        const container = host.initRawContainer(
          `${scope}@${attempt}`,
          releaseUrl(release, entryFile),
          entry,
        );
        await container.init();
        return container;
      }),
    );
  }

  /** Turns an error into a RemoteFailure of this stage. */
  private async atStage<T>(stage: Exclude<Stage, 'render'>, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (cause) {
      throw new RemoteFailure(this.release, stage, cause);
    }
  }
}
