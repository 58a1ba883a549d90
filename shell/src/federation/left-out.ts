/**
 * Stands in the first script for parts of the federation runtime that the shell never runs (packages/build, shell-config.ts): snapshots of manifests,
 * preloading, and script elements of its own. The registry says what they would find out, and the shell puts every file into the page with its hash.
 */
const leftOut = (): never => {
  throw new Error('This part of the federation runtime is left out');
};

/** In the place of the one that reads manifests: it has nothing that a plugin could hook into. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined, removePlugin: () => undefined };
  loadRemoteSnapshotInfo = leftOut;
}

export {
  leftOut as createLink,
  leftOut as createScript,
  leftOut as defaultPreloadArgs,
  leftOut as formatPreloadArgs,
  leftOut as getGlobalRemoteInfo,
  leftOut as isStaticResourcesEqual,
  leftOut as loadScript,
  leftOut as normalizePreloadExposes,
  leftOut as preloadAssets,
  leftOut as safeWrapper,
};
