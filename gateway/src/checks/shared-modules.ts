import type { Release } from '@sandites/contracts';
import { satisfies } from 'semver';

const shellName = 'shell';

/** Shared modules that a remote needs and this shell does not offer in a version that will do. */
function unsatisfied(remote: Release, shell: Release): string[] {
  const offered = shell.provides ?? {};
  return Object.entries(remote.requires).flatMap(([name, version]) => {
    const given = offered[name];
    if (given === undefined) return [`${remote.remote} needs ${name} ${version}, which the shell does not offer`];
    return satisfies(given, `^${version}`) ? [] : [`${remote.remote} needs ${name} ^${version}, and the shell offers ${given}`];
  });
}

/**
 * The shared modules of all that would be live go together: each remote gets what it was built against from the shell that would be live. A shell
 * that was built before shells said what they offer is taken at its word.
 */
export function sharedModulesFit(releases: readonly Release[]): string[] {
  const shell = releases.find(({ remote }) => remote === shellName);
  if (!shell?.provides) return [];
  return releases.filter(({ remote }) => remote !== shellName).flatMap((remote) => unsatisfied(remote, shell));
}
