import { bootData } from '@sandites/contracts';
import type { Boot } from '@sandites/contracts';

/**
 * Reads what the gateway wrote into the page: the registry and who is signed in.
 * @throws where it is missing or not of its schema: without it there is nothing to show
 */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page carries no boot data');
  const { value, issues } = bootData.check(JSON.parse(text));
  if (issues) throw new Error(`The boot data is not valid: ${issues.map(({ path, message }) => `${path} ${message}`).join('; ')}`);
  return value;
}
