import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, runScriptOrFail } from '@sandites/cli/console';
import { buildPackages } from '../build/build';
import { databaseUrl } from './databases';
import { readJson, root } from '../repository';
import { runningServer } from './run-programs';
import { addressOf, platformDatabase, readSettings } from './settings';

/** By remote. */
const tokenFile = (dataDir: string): string => join(dataDir, 'deploy-tokens.json');

const readTokens = (dataDir: string): Record<string, string> =>
  existsSync(tokenFile(dataDir)) ? readJson(tokenFile(dataDir)) : {};

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

/** What any token may read: the remote of its token is of no account. */
const anyRemote = 'shell';

/**
 * Sets `SITE` and `DEPLOY_TOKEN`, where they are not set, to those of the site that runs here.
 * @param args of a command: the first that is a remote is the token's
 */
async function useLocalSite(args: readonly string[], signal: AbortSignal): Promise<void> {
  const settings = readSettings();
  const { dataDir } = settings;
  const isElsewhere = Boolean(process.env['SITE']);
  process.env['SITE'] ||= addressOf(settings);
  if (process.env['DEPLOY_TOKEN'] || (isElsewhere && !existsSync(tokenFile(dataDir)))) return;
  const tokens = readTokens(dataDir);
  const isRemote = (name: string) =>
    Object.hasOwn(tokens, name) || existsSync(join(root, name, 'src/remote.ts'));
  const remote = args.find(isRemote) ?? anyRemote;
  if (tokens[remote] === undefined) {
    const platform = databaseUrl(runningServer(settings), platformDatabase);
    await ensureDeployTokens(dataDir, platform, [remote], signal);
  }
  process.env['DEPLOY_TOKEN'] = readTokens(dataDir)[remote] ?? '';
}

/**
 * Prepares a command of `@sandites/cli` in this repository.
 * @returns why it cannot run, or null
 */
export async function prepareForTeam(
  args: readonly string[],
  { goesToSite, buildsRemote }: { goesToSite: boolean; buildsRemote: boolean },
): Promise<string | null> {
  const { signal } = new AbortController();
  try {
    if (goesToSite) await useLocalSite(args, signal);
    if (buildsRemote) await buildPackages(signal);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}
