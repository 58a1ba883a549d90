import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DeployClient, reportSmokeTestPassed, writeVariant } from '@sandites/cli/releases';
import { root } from '../repository';

/** The remote of which further versions are released, and a page of it. */
export const [changedRemote, changedPage] = ['mf-recruiting', '/coming-soon'];

/**
 * Stores the build of that remote under another name, and says that its smoke test passed.
 * @param folder where the build is written, below it
 * @param prefix four digits, in the name of the version
 * @returns the version, which can go live
 */
export async function storeVariant(
  client: DeployClient,
  site: string,
  folder: string,
  prefix: string,
): Promise<string> {
  const variant = join(folder, prefix);
  const version = writeVariant(join(root, changedRemote, 'dist'), variant, prefix);
  await client.store(variant);
  await reportSmokeTestPassed(site, client, changedRemote, version);
  return version;
}

/** Waits until the next page that anybody loads from there has this version. */
export async function untilServed(site: string, version: string): Promise<void> {
  while (
    !(await (await fetch(`${site}${changedPage}`)).text()).includes(
      `/federation/${changedRemote}/${version}/`,
    )
  )
    await wait(10);
}
