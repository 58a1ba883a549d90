import { bootEnvelope, registryEnvelope, releaseManifest } from '@sandites/contracts';
import type { Boot, Issue, Registry, Release } from '@sandites/contracts';

const describe = (issues: Issue[]) => issues.map(({ path, message }) => `${path} ${message}`).join('; ');

/** A malformed release is left out, and its pages with it. */
function validRelease(given: unknown): Release[] {
  const { value, issues } = releaseManifest.check(given);
  if (issues) console.warn(`A release in the registry is not valid: ${describe(issues)}`);
  return value ? [value] : [];
}

function validRemote({ live, previous }: { live: unknown; previous?: unknown }): Registry['remotes'] {
  const [first, second] = [live, ...(previous === undefined ? [] : [previous])].flatMap(validRelease);
  return first ? [{ live: first, ...(second && { previous: second }) }] : [];
}

/** @throws where it does not match its schema, or names no valid shell */
export function readRegistry(given: unknown): Registry {
  const { value, issues } = registryEnvelope.check(given);
  if (issues) throw new Error(`The registry is not valid: ${describe(issues)}`);
  const [shell] = validRelease(value.shell);
  if (!shell) throw new Error('The registry names no valid shell');
  return { ...value, shell, remotes: value.remotes.flatMap(validRemote) };
}

/**
 * Reads what the gateway wrote into the page: the part of the registry that the page needs, where the whole is, and who is signed in.
 * @throws where it is missing or does not match its schema: without it there is nothing to show
 */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data');
  const { value, issues } = bootEnvelope.check(JSON.parse(text));
  if (issues) throw new Error(`The boot data is not valid: ${describe(issues)}`);
  return { ...value, registry: readRegistry(value.registry) };
}
