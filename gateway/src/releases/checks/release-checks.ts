import { allEndpoints, describedCall, unknownPlaces, type Release } from '@sandites/contracts';
import { satisfies } from 'semver';
import { shapeOf } from '../../server/request';
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

/**
 * A path that two remotes claim, or one release twice; a live version and its canary have the same
 * paths. Patterns that differ only in the names of their parameters are the same path.
 */
export const pathConflicts: ReleaseCheck = (candidates, others) => {
  const owners = new Map<string, Release>();
  for (const release of [...others, ...candidates]) {
    const { remote } = release;
    for (const { path } of release.pages) {
      const shape = shapeOf(path);
      const owner = owners.get(shape);
      if (owner && (owner.remote !== remote || owner === release))
        return [`${remote} claims ${path}, which belongs to ${owner.remote}`];
      owners.set(shape, release);
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
