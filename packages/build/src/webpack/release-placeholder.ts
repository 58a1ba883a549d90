/** Stands in a build for the release's version until that is known: the version is the hash of what was built (release-plugin.ts). */
export const releasePlaceholder = 'RELEASE_HASH';
