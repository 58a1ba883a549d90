import { bootEnvelope } from '@sandites/contracts';
import type { Boot } from '@sandites/contracts';
import { readRegistry, said } from './read-registry';

/**
 * Reads what the gateway wrote into the page: what the page needs of the registry, where the whole is, and who is signed in.
 * @throws where it is missing or not of its schema: without it there is nothing to show
 */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data');
  const { value, issues } = bootEnvelope.check(JSON.parse(text));
  if (issues) throw new Error(`The boot data is not valid: ${said(issues)}`);
  return { ...value, registry: readRegistry(value.registry) };
}
