import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { releaseUrl } from '@sandites/contracts';
import type { Release } from '@sandites/contracts';
import type { Attempt } from './attempt';

/** Done at once where everything is there already. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown> | number;
declare const __webpack_share_scopes__: Record<string, Record<string, never>>;

type Entry = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

const globals = globalThis as unknown as Record<string, unknown>;
const entryFile = 'remoteEntry.js';

/** The name under which a release puts its container into the page; no two releases have the same (packages/build). */
const scopeOf = ({ remote, version }: Release) => `${remote.replaceAll('-', '_')}_${version}`;

const isContainer = (value: unknown): value is Exclude<Entry, void> =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value && typeof value.init === 'function' && typeof value.get === 'function';

/** The page's host of module federation: it registers remotes and opens containers; how their files come in and how long they may take is ours. */
export class FederationHost {
  private readonly attempts = new Map<string, Attempt>();
  private count = 0;
  private readonly instance = createInstance({ name: 'shell', remotes: [], plugins: [this.plugin()] });

  /**
   * Loads a module of a release. Each attempt has a name of its own, so that the runtime, which keeps what failed, starts from nothing.
   * @returns the module
   * @throws Silence, or what went wrong; `attempt.stage` says where
   */
  async load(release: Release, module: string, attempt: Attempt): Promise<unknown> {
    const name = `${scopeOf(release)}@${(this.count += 1)}`;
    this.attempts.set(name, attempt);
    this.instance.registerRemotes([{ name, type: 'var', entry: releaseUrl(release, entryFile), entryGlobalName: scopeOf(release) }]);
    try {
      return await attempt.race(this.share().then(() => this.instance.loadRemote(`${name}/${module.slice(2)}`)));
    } finally {
      this.attempts.delete(name);
    }
  }

  /** Forgets what a failed attempt left in the page, so that the next one starts from nothing. */
  forget(release: Release): void {
    globals[scopeOf(release)] = undefined;
    delete globals[`webpackChunk${scopeOf(release)}`];
  }

  /** Hands the shared modules of webpack's own runtime to that of the federation. */
  private async share(): Promise<void> {
    await __webpack_init_sharing__('default');
    this.instance.initShareScopeMap('default', __webpack_share_scopes__['default'] ?? {});
  }

  private plugin(): ModuleFederationRuntimePlugin {
    return {
      name: 'stages',
      // The entry comes with the other files: the runtime must add no script of its own, which would have no hash.
      loadEntry: async ({ remoteInfo }) => {
        const attempt = this.attempts.get(remoteInfo.name);
        await attempt?.loadFiles();
        attempt?.enter('container');
        const container = globals[remoteInfo.entryGlobalName];
        if (!isContainer(container)) throw new Error('its entry registered no container');
        return container;
      },
      beforeGetExpose: ({ moduleInfo }) => {
        this.attempts.get(moduleInfo.name)?.enter('module');
      },
    };
  }
}
