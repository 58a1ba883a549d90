import type { Release } from '@sandites/contracts';

/** What webpack's `remoteEntry.js` puts into the page: the protocol of module federation. */
export interface Container {
  init: (scope: unknown) => Promise<void> | void;
  get: (module: string) => Promise<() => unknown>;
}

declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;

const globals = globalThis as unknown as Record<string, unknown>;

/** The name under which a release puts its container into the page; no two releases have the same (packages/build). */
const scopeOf = ({ remote, version }: Release) => `${remote.replaceAll('-', '_')}_${version}`;

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'init' in value && 'get' in value && typeof value.init === 'function' && typeof value.get === 'function';

/** Forgets what a failed attempt left, so that the next one starts from nothing. */
export function forgetContainer(release: Release): void {
  globals[scopeOf(release)] = undefined;
  delete globals[`webpackChunk${scopeOf(release)}`];
}

/** The container that a release's entry registered, with the shell's shared modules handed to it. */
export async function openContainer(release: Release): Promise<Container> {
  const container = globals[scopeOf(release)];
  if (!isContainer(container)) throw new Error('its entry registered no container');
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__['default']);
  return container;
}
