import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, runScriptOrFail } from '@sandites/cli/console';
import { databaseUrl } from '../postgres/databases';
import { readJson, root } from '../repository';
import { runningServer } from '../site/run-programs';
import { addressOf, platformDatabase, readSettings, type SiteSettings } from '../site/settings';

/** By remote. */
const tokenFile = (dataDir: string): string => join(dataDir, 'deploy-tokens.json');

export async function ensureDeployTokens(
  dataDir: string,
  platform: string,
  remotes: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  await runScriptOrFail(
    join(root, 'gateway/dist/deploy-token.js'),
    ['--file', tokenFile(dataDir), ...remotes],
    { env: { ...process.env, DATABASE_URL: platform }, signal },
    (output) => `The deploy tokens could not be made: ${output}`,
  );
}

const readTokens = (dataDir: string): Record<string, string> =>
  existsSync(tokenFile(dataDir)) ? readJson(tokenFile(dataDir)) : {};

/** The token of a remote for the site that runs from a data folder, made where there is none. */
export async function localDeployToken(
  remote: string,
  settings: SiteSettings,
  signal: AbortSignal,
): Promise<string> {
  const existing = readTokens(settings.dataDir)[remote];
  if (existing !== undefined) return existing;
  const platform = databaseUrl(runningServer(settings), platformDatabase);
  await ensureDeployTokens(settings.dataDir, platform, [remote], signal);
  const token = readTokens(settings.dataDir)[remote];
  if (token === undefined)
    throw new Failure(`There is no deploy token for ${remote} in ${tokenFile(settings.dataDir)}.`);
  return token;
}

/** What any token may read: the remote of its token is of no account. */
const anyRemote = 'shell';

/**
 * Sets `SITE` and `DEPLOY_TOKEN`, where they are not set, to those of the site that runs here.
 * @param args of a command: the first that is a remote is the token's
 */
export async function useLocalSite(args: readonly string[]): Promise<void> {
  const settings = readSettings(process.env, root);
  const isElsewhere = Boolean(process.env['SITE']);
  process.env['SITE'] ||= addressOf(settings);
  if (process.env['DEPLOY_TOKEN'] || (isElsewhere && !existsSync(tokenFile(settings.dataDir))))
    return;
  const tokens = readTokens(settings.dataDir);
  const isRemote = (name: string) =>
    Object.hasOwn(tokens, name) || existsSync(join(root, name, 'src/remote.ts'));
  process.env['DEPLOY_TOKEN'] = await localDeployToken(
    args.find(isRemote) ?? anyRemote,
    settings,
    new AbortController().signal,
  );
}
