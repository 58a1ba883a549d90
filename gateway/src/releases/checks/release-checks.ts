import {
  allEndpoints,
  describedCall,
  unknownPlaces,
  type Release,
  type RemotePage,
} from '@sandites/contracts';
import { satisfies } from 'semver';
import { overlapOf } from '../../server/request';
import { shellName } from '../release-store';
import { missingCalls } from './api-compatibility';

/**
 * Checks whether releases can go live beside the other live ones, by their manifests alone. Returns
 * a sentence for each conflict.
 */
export type ReleaseCheck = (
  candidates: readonly Release[],
  others: readonly Release[],
) => readonly string[];

const gatewayCalls = allEndpoints.map(([, endpoint]) => describedCall(endpoint));

/** Why a page of a release cannot stand beside one of another; null where it can. */
function pathConflict(
  release: Release,
  { path, sharedWith = [] }: RemotePage,
  owner: Release,
  { path: other, sharedWith: sharedByOther = [] }: RemotePage,
): string | null {
  const { remote } = release;
  const overlap = overlapOf(path, other);
  const isOwn = owner.remote === remote;
  if (overlap === null || (isOwn && overlap !== 'same')) return null;
  if (overlap === 'same') return `${remote} claims ${path}, which belongs to ${owner.remote}`;
  const isAgreed = sharedWith.includes(owner.remote) && sharedByOther.includes(remote);
  if (isAgreed && overlap !== 'crossing') return null;
  return (
    `${remote} claims ${path}, and ${owner.remote} has ${other}: some paths match both. Take another ` +
    'path, or let both teams name each other in `sharedWith` of these pages, one the narrower'
  );
}

/**
 * A path that pages of two remotes match, or of one release twice; a live version and its canary have
 * the same paths. Patterns that differ only in the names of their parameters are the same path.
 */
export const pathConflicts: ReleaseCheck = (candidates, others) => {
  for (const [at, release] of candidates.entries()) {
    const owners = [...others, ...candidates.slice(0, at)];
    const beside = owners
      .filter(({ remote }) => remote !== release.remote)
      .flatMap((owner) => owner.pages.map((page) => ({ owner, page })));
    for (const [place, page] of release.pages.entries()) {
      const own = release.pages.slice(0, place).map((one) => ({ owner: release, page: one }));
      for (const one of [...beside, ...own]) {
        const conflict = pathConflict(release, page, one.owner, one.page);
        if (conflict !== null) return [conflict];
      }
    }
  }
  return [];
};

function missingSharedModules(
  remote: Release,
  offered: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(remote.requires).flatMap(([name, version]) => {
    const providedVersion = offered[name];
    if (providedVersion === undefined)
      return [`${remote.remote} needs ${name} ${version}, which the shell does not offer`];
    return satisfies(providedVersion, `^${version}`)
      ? []
      : [`${remote.remote} needs ${name} ^${version}, and the shell offers ${providedVersion}`];
  });
}

/**
 * Each remote gets the shared modules that it was built against from the shell that would be live.
 * A shell without a list of shared modules is not checked.
 */
const sharedModuleConflicts: ReleaseCheck = (candidates, others) => {
  const releases = [...candidates, ...others];
  const offered = releases.find(({ remote }) => remote === shellName)?.provides;
  return offered
    ? releases
        .filter(({ remote }) => remote !== shellName)
        .flatMap((remote) => missingSharedModules(remote, offered))
    : [];
};

/**
 * Paths, groups of the footer and slots, shared modules, and the calls of the API that this gateway
 * forwards.
 */
export const checkReleases: ReleaseCheck = (candidates, others) => [
  ...pathConflicts(candidates, others),
  ...candidates.flatMap(unknownPlaces),
  ...sharedModuleConflicts(candidates, others),
  ...missingCalls(candidates, gatewayCalls),
];
