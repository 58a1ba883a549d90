import type { Boot, Registry, Release } from '@sandites/contracts';

/**
 * The gateway validates releases when they are stored; should one be damaged all the same, only its
 * own pages are missing.
 */
function isUsable(release: Release | undefined): release is Release {
  const isComplete =
    release !== undefined &&
    Array.isArray(release.pages) &&
    Array.isArray(release.initial) &&
    typeof release.files === 'object';
  if (release && !isComplete)
    console.warn(`A release in the registry is not valid: ${release.remote} ${release.version}`);
  return isComplete;
}

/** Drops invalid releases of remotes. @throws where the shell's release is invalid */
function readRegistry(registry: Registry): Registry {
  if (!isUsable(registry.shell)) throw new Error('The registry names no valid shell');
  const remotes = registry.remotes.flatMap(({ live, previous }) => {
    const [first, second] = [live, previous].filter(isUsable);
    return first ? [{ live: first, ...(second && { previous: second }) }] : [];
  });
  return { ...registry, remotes };
}

/**
 * Reads the boot data that the gateway wrote into the page: the registry, the user and the school.
 * @throws where it is missing
 */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data');
  const boot = JSON.parse(text) as Boot;
  return { ...boot, registry: readRegistry(boot.registry) };
}
