import { registryEnvelope, releaseManifest } from '@sandites/contracts';
import type { Issue, Registry, Release } from '@sandites/contracts';

/** What is wrong with some data, in a line. */
export const said = (issues: Issue[]) => issues.map(({ path, message }) => `${path} ${message}`).join('; ');

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

/** @throws where it is not of its schema, or names no valid shell */
export function readRegistry(given: unknown): Registry {
  const { value, issues } = registryEnvelope.check(given);
  if (issues) throw new Error(`The registry is not valid: ${said(issues)}`);
  const shell = releaseOf(value.shell);
  if (!shell) throw new Error('The registry names no valid shell');
  return { ...value, shell, remotes: value.remotes.flatMap(remoteOf) };
}
