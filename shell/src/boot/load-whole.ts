import type { Registry, WholeRegistry } from '@sandites/contracts';
import { readRegistry } from './read-registry';

/** Waits before each further attempt, in milliseconds. */
const waits = [500, 2_000, 8_000, 30_000];

const passed = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function attempt({ href, integrity }: WholeRegistry): Promise<Registry> {
  const response = await fetch(href, { integrity });
  if (!response.ok) throw new Error(`${href} answers ${response.status}`);
  return readRegistry(await response.json());
}

/**
 * Loads the whole registry, of which the page brought what it needs to start. The browser takes nothing but what the page names by its hash.
 * @returns null where it cannot be had: other pages than this one are then opened by their address, which brings them their own part
 */
export async function loadWhole(whole: WholeRegistry): Promise<Registry | null> {
  for (const wait of [...waits, null]) {
    try {
      return await attempt(whole);
    } catch (error) {
      if (wait === null) console.warn('The registry cannot be loaded.', error);
      else await passed(wait);
    }
  }
  return null;
}
