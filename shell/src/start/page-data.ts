import type { Boot, Registry, Release, WholeRegistry } from '@sandites/contracts';

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
 * Reads the boot data that the gateway wrote into the page: the part of the registry that the page
 * needs, the address of the whole registry, and the user.
 * @throws where it is missing
 */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data');
  const boot = JSON.parse(text) as Boot;
  return { ...boot, registry: readRegistry(boot.registry) };
}

/** Delays before each retry, in ms. */
const delays = [500, 2_000];
/** How long one request may take, in ms. */
const timeout = 15_000;

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function fetchRegistry({ href, integrity }: WholeRegistry): Promise<Registry> {
  const response = await fetch(href, { integrity, signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${href} answers ${response.status}`);
  return readRegistry((await response.json()) as Registry);
}

async function load(wholeRegistry: WholeRegistry): Promise<Registry | null> {
  for (const wait of [...delays, null]) {
    try {
      return await fetchRegistry(wholeRegistry);
    } catch (error) {
      if (wait === null) console.warn('The registry cannot be loaded.', error);
      else await delay(wait);
    }
  }
  return null;
}

/**
 * Loads the whole registry; the boot data has only the part that the page needs to start. The
 * browser checks the file against the hash in the boot data.
 * @param onLoaded called once, before the returned promise resolves
 * @returns a function that resolves to null where the registry cannot be loaded after two retries;
 *   calls share a pending request, and a call after a failure tries again
 */
export function registryLoader(
  wholeRegistry: WholeRegistry,
  onLoaded: (registry: Registry) => void,
): () => Promise<Registry | null> {
  let loading: Promise<Registry | null> | undefined;
  const start = async () => {
    const registry = await load(wholeRegistry);
    if (registry) onLoaded(registry);
    else loading = undefined;
    return registry;
  };
  return () => (loading ??= start());
}
