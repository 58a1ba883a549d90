/** Where a file of a release is served. */
export const releaseUrl = (release: { remote: string; version: string }, file: string): string =>
  `/federation/${release.remote}/${release.version}/${file}`;
