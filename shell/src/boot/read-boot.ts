import type { Boot, Registry, Release } from '@sandites/contracts';

/** The gateway validated each release when it was stored; one that is damaged all the same must cost its own pages and no other. */
function isUsable(release: Release | undefined): release is Release {
  const isWhole = release !== undefined && Array.isArray(release.pages) && Array.isArray(release.initial) && typeof release.files === 'object';
  if (release && !isWhole) console.warn(`A release in the registry is not valid: ${release.remote} ${release.version}`);
  return isWhole;
}

/** @throws where it names no shell that can be used */
export function readRegistry(registry: Registry): Registry {
  if (!isUsable(registry.shell)) throw new Error('The registry names no valid shell');
  const remotes = registry.remotes.flatMap(({ live, previous }) => {
    const [first, second] = [live, previous].filter(isUsable);
    return first ? [{ live: first, ...(second && { previous: second }) }] : [];
  });
  return { ...registry, remotes };
}

/**
 * Reads what the gateway wrote into the page: the part of the registry that the page needs, where the whole is, and who is signed in.
 * @throws where it is missing: without it there is nothing to show
 */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data');
  const boot = JSON.parse(text) as Boot;
  return { ...boot, registry: readRegistry(boot.registry) };
}
