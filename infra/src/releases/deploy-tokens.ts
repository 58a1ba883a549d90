import { existsSync } from 'node:fs';
import { Failure } from '../console/failure';
import { readJson } from '../json';
import type { SiteSettings } from '../site/settings';
import { provideTokenHere, tokenFile } from './provide-tokens';

const tokensIn = (dataDir: string): Record<string, string> => (existsSync(tokenFile(dataDir)) ? readJson(tokenFile(dataDir)) : {});

/**
 * The token for a remote: `DEPLOY_TOKEN`, or that of the site which runs here. A remote that is new gets one.
 * @throws Failure where there is none to be had
 */
export async function deployToken(remote: string, settings: SiteSettings, signal: AbortSignal): Promise<string> {
  const { dataDir } = settings;
  const known = process.env['DEPLOY_TOKEN'] || tokensIn(dataDir)[remote];
  if (known) return known;
  await provideTokenHere(remote, settings, signal);
  const token = tokensIn(dataDir)[remote];
  if (token === undefined) throw new Failure(`There is no deploy token for ${remote} in ${tokenFile(dataDir)}.`);
  return token;
}
