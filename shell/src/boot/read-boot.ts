import { bootEnvelope, releaseManifest } from '@sandites/contracts';
import type { Boot, Issue, Registry, Release } from '@sandites/contracts';

const said = (issues: Issue[]) => issues.map(({ path, message }) => `${path} ${message}`).join('; ');

/** A release as its schema says, or null; a malformed one is left out, and its pages with it. */
function releaseOf(given: unknown): Release | null {
  const { value, issues } = releaseManifest.check(given);
  if (issues) console.warn(`A release in the registry is not valid: ${said(issues)}`);
  return value ?? null;
}

function remoteOf({ live, previous }: { live: unknown; previous?: unknown }): Registry['remotes'] {
  const releases = [live, ...(previous === undefined ? [] : [previous])].map(releaseOf).filter((release) => release !== null);
  const [first, second] = releases;
  return first ? [{ live: first, ...(second && { previous: second }) }] : [];
}

/**
 * Reads what the gateway wrote into the page: the registry and who is signed in.
 * @throws where it is missing or not of its schema: without it there is nothing to show
 */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data');
  const { value, issues } = bootEnvelope.check(JSON.parse(text));
  if (issues) throw new Error(`The boot data is not valid: ${said(issues)}`);
  const { registry, user } = value;
  const shell = releaseOf(registry.shell);
  if (!shell) throw new Error('The boot data names no valid shell');
  return { registry: { ...registry, shell, remotes: registry.remotes.flatMap(remoteOf) }, user };
}
