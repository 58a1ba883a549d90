import type { ReleaseChange, StoredVersion } from '@sandites/contracts';

/** A version as its team counts it, and which build of it. */
export const nameOf = ({ version, ownVersion }: Pick<StoredVersion, 'version' | 'ownVersion'>): string => (ownVersion === null ? version : `${ownVersion} · ${version}`);

/** What is known of a version. */
export function wordsOf({ isKnownToWork, isKnownAsBad, lastLiveAt }: StoredVersion): string {
  if (isKnownAsBad) return lastLiveAt === null ? 'failed in its trial' : 'taken back before';
  if (isKnownToWork) return lastLiveAt === null ? 'works, never live' : 'works';
  return lastLiveAt === null ? 'not tried yet' : 'was live';
}

/** What a line of the history says happened. */
export function changeWords({ kind, version, before, percent }: ReleaseChange): string {
  switch (kind) {
    case 'released':
      return before === null ? `${version} released` : `${version} released after ${before}`;
    case 'rolled_back':
      return `Rolled back from ${before ?? 'nothing'} to ${version}`;
    case 'canary':
      return `${version} to ${percent ?? 0}% of visitors`;
    case 'canary_ended':
      return `Canary ${before ?? ''} ended`;
    case 'taken_back':
      return `${before ?? ''} taken back to ${version}`;
  }
}
