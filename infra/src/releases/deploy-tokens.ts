import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../console/failure';
import { readJson } from '../json';
import { databaseUrl } from '../postgres/databases';
import { runningProcess } from '../processes/process-book';
import { runScript } from '../processes/run-script';
import { root } from '../root';
import { platformDatabase } from '../site/services';
import type { SiteSettings } from '../site/settings';
import { embeddedServer, externalServer } from '../site/start-database';

/** The deploy tokens of the site that runs from a data folder, by remote. */
const fileIn = (dataDir: string): string => join(dataDir, 'deploy-tokens.json');

const tokensIn = (dataDir: string): Record<string, string> => (existsSync(fileIn(dataDir)) ? readJson(fileIn(dataDir)) : {});

/** Makes sure that the data folder holds a good token for each of these remotes. */
export async function provideDeployTokens(dataDir: string, platform: string, remotes: readonly string[], signal: AbortSignal): Promise<void> {
  if (remotes.length === 0) return;
  const env = { ...process.env, DATABASE_URL: platform };
  const { code, output } = await runScript(join(root, 'gateway/dist/deploy-token.js'), ['--file', fileIn(dataDir), ...remotes], { env, signal });
  if (code !== 0) throw new Failure(`The deploy tokens could not be made: ${output}`);
}

/**
 * The token for a remote: `DEPLOY_TOKEN`, or that of the site which runs here. A remote that is new gets one.
 * @throws Failure where there is none to be had
 */
export async function deployToken(remote: string, { dataDir, databaseUrl: given }: SiteSettings, signal: AbortSignal): Promise<string> {
  const known = process.env['DEPLOY_TOKEN'] || tokensIn(dataDir)[remote];
  if (known) return known;
  const postgres = runningProcess(dataDir, 'postgres');
  const server = given ? externalServer(given) : postgres && embeddedServer(postgres.url);
  if (!server) throw new Failure(`No site runs from ${dataDir}: start it, or set SITE and DEPLOY_TOKEN.`);
  await provideDeployTokens(dataDir, databaseUrl(server, platformDatabase), [remote], signal);
  const token = tokensIn(dataDir)[remote];
  if (token === undefined) throw new Failure(`There is no deploy token for ${remote} in ${fileIn(dataDir)}.`);
  return token;
}
