import type { Registry, WholeRegistry } from '@sandites/contracts';
import { readRegistry } from './read-boot';

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
 * Loads the whole registry, of which the page brought only what it needs to start. The browser accepts nothing but the file whose hash the page names.
 * @param onLoaded called once, before anybody who waits for it
 * @returns null where it cannot be loaded, after two retries; calling again tries again, calling meanwhile waits for the same request
 */
export function registryLoader(wholeRegistry: WholeRegistry, onLoaded: (registry: Registry) => void): () => Promise<Registry | null> {
  let loading: Promise<Registry | null> | undefined;
  const start = async () => {
    const registry = await load(wholeRegistry);
    if (registry) onLoaded(registry);
    else loading = undefined;
    return registry;
  };
  return () => (loading ??= start());
}
