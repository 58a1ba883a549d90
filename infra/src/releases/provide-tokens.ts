import { join } from 'node:path';
import { Failure } from '../console/failure';
import { databaseUrl } from '../postgres/databases';
import { runningProcess } from '../processes/process-book';
import { runScript } from '../processes/run-script';
import { root } from '../root';
import { platformDatabase } from '../site/services';
import type { SiteSettings } from '../site/settings';
import { embeddedServer, externalServer } from '../site/start-database';
import { tokenFile } from './deploy-tokens';

/** Makes sure that the data folder holds a good token for each of these remotes. */
export async function provideDeployTokens(dataDir: string, platform: string, remotes: readonly string[], signal: AbortSignal): Promise<void> {
  if (remotes.length === 0) return;
  const env = { ...process.env, DATABASE_URL: platform };
  const { code, output } = await runScript(join(root, 'gateway/dist/deploy-token.js'), ['--file', tokenFile(dataDir), ...remotes], { env, signal });
  if (code !== 0) throw new Failure(`The deploy tokens could not be made: ${output}`);
}

/** Makes a token for a remote that the site which runs here does not know yet. @throws Failure where none runs */
export async function provideTokenHere(remote: string, { dataDir, databaseUrl: given }: SiteSettings, signal: AbortSignal): Promise<void> {
  const postgres = runningProcess(dataDir, 'postgres');
  const server = given ? externalServer(given) : postgres && embeddedServer(postgres.url);
  if (!server) throw new Failure(`No site runs from ${dataDir}: start it, or set SITE and DEPLOY_TOKEN.`);
  await provideDeployTokens(dataDir, databaseUrl(server, platformDatabase), [remote], signal);
}
