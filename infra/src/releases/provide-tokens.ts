import { join } from 'node:path';
import { Failure } from '../console/failure';
import { databaseUrl } from '../postgres/database-server';
import { runScript } from '../processes/run-script';
import { root } from '../root';
import { runningServer } from '../site/running-server';
import { platformDatabase } from '../site/services';
import type { SiteSettings } from '../site/settings';

/** The deploy tokens of the site that runs from a data folder, by remote. */
export const tokenFile = (dataDir: string): string => join(dataDir, 'deploy-tokens.json');

/** Makes sure that the data folder holds a good token for each of these remotes. */
export async function provideDeployTokens(dataDir: string, platform: string, remotes: readonly string[], signal: AbortSignal): Promise<void> {
  if (remotes.length === 0) return;
  const env = { ...process.env, DATABASE_URL: platform };
  const { code, output } = await runScript(join(root, 'gateway/dist/deploy-token.js'), ['--file', tokenFile(dataDir), ...remotes], { env, signal });
  if (code !== 0) throw new Failure(`The deploy tokens could not be made: ${output}`);
}

/** Makes a token for a remote that the site which runs here does not know yet. @throws Failure where none runs */
export async function provideTokenHere(remote: string, settings: SiteSettings, signal: AbortSignal): Promise<void> {
  const platform = databaseUrl(runningServer(settings), platformDatabase);
  await provideDeployTokens(settings.dataDir, platform, [remote], signal);
}
