/** A text that a stored manifest says, by whichever version of the build it was written; null where it does not. */
function textIn(manifest: unknown, field: string): string | null {
  const value: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, field) : undefined;
  return typeof value === 'string' ? value : null;
}

/** The version that a manifest is of. */
export const versionIn = (manifest: unknown): string | null => textIn(manifest, 'version');

/** The version as its team counts it. */
export const ownVersionIn = (manifest: unknown): string | null => textIn(manifest, 'ownVersion');
