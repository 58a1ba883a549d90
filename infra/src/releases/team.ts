import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { Failure, WrongArgument } from '../console/failure';
import { databaseUrl } from '../postgres/databases';
import { runScript } from '../processes/run-program';
import { readJson, root } from '../repository';
import { runningServer } from '../site/running-server';
import { addressOf, platformDatabase, readSettings, type SiteSettings } from '../site/settings';
import { deployClient, type DeployClient, type RemoteState } from './deploy-client';

function accountHere(): string {
  try {
    return userInfo().username;
  } catch {
    return hostname();
  }
}

/** Who releases, for the history: `PUBLISHED_BY`, as a pipeline sets it, or whoever sits here: the account, or the machine where that has no name. */
const whoReleases = (env: NodeJS.ProcessEnv = process.env): string => env['PUBLISHED_BY'] || accountHere();

/**
 * The steps of a canary: `5,25,100` with `10m` begins with 5 of 100 visitors, and goes on every 10 minutes.
 * @throws WrongArgument where the steps do not rise, or the time is none
 */
export function stepsIn(text: string, every: string | undefined): { percent: number; then?: { steps: number[]; everyMinutes: number } } {
  const [percent = 100, ...steps] = text.split(',').map(percentIn);
  if (steps.some((step, index) => step <= (steps[index - 1] ?? percent))) throw new WrongArgument(`The steps of a canary rise, unlike ${text}: --canary 5,25,100 --every 10m`);
  if (steps.length === 0) return { percent };
  const [, count = '', unit = ''] = /^(\d+)(m|h)$/.exec(every ?? '') ?? [];
  const everyMinutes = Number(count) * (unit === 'h' ? 60 : 1);
  if (!(everyMinutes >= 1)) throw new WrongArgument('Say after which time the canary goes on: --every 10m, or 2h');
  return { percent, then: { steps, everyMinutes } };
}

type Stored = RemoteState['versions'][number];

/**
 * A version as people name it: by its hash, the first six letters of it or more, or the number that its team counts.
 * @throws Failure where it names none, or several
 */
export function versionNamed(text: string, versions: readonly Stored[]): string {
  const byHash = versions.filter(({ version }) => version === text || (text.length >= 6 && version.startsWith(text)));
  const byNumber = versions.filter(({ ownVersion }) => ownVersion === text);
  const wereLive = byNumber.filter(({ lastLiveAt }) => lastLiveAt !== null);
  const found = byHash.length > 0 ? byHash : wereLive.length === 1 ? wereLive : byNumber;
  const [first, second] = found;
  if (!first) throw new Failure(`There is no version ${text}: name it by its number, its hash, or the first 6 letters of it (npm run releases names them).`);
  if (second) throw new Failure(`${text} names several versions: ${found.map(({ version }) => version).join(', ')}. Name one by its hash.`);
  return first.version;
}

/** Of a hundred visitors, how many. @throws WrongArgument for anything but a whole number from 0 to 100 */
export function percentIn(text: string | undefined): number {
  const percent = /^\d{1,3}%?$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : NaN;
  if (!(percent >= 0 && percent <= 100)) throw new WrongArgument('Say for how many of 100 visitors: a whole number from 0 (nobody) to 100 (everybody).');
  return percent;
}

/** A call of the API as releases name it. @throws WrongArgument for what is none */
export function callOf(method: string, path: string): string {
  if (!/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method) || !path.startsWith('/api/')) throw new WrongArgument(`"${method} ${path}" is no call, such as GET /api/coaches.`);
  return `${method} ${path}`;
}

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
async function provideTokenHere(remote: string, settings: SiteSettings, signal: AbortSignal): Promise<void> {
  const platform = databaseUrl(runningServer(settings), platformDatabase);
  await provideDeployTokens(settings.dataDir, platform, [remote], signal);
}

const tokensIn = (dataDir: string): Record<string, string> => (existsSync(tokenFile(dataDir)) ? readJson(tokenFile(dataDir)) : {});

/**
 * The token for a remote: `DEPLOY_TOKEN`, or that of the site which runs here. A remote that is new gets one.
 * @throws Failure where there is none to be had
 */
export async function deployToken(remote: string, settings: SiteSettings, signal: AbortSignal): Promise<string> {
  const { dataDir } = settings;
  const known = process.env['DEPLOY_TOKEN'] || tokensIn(dataDir)[remote];
  if (known) return known;
  if (process.env['SITE'] && !existsSync(tokenFile(dataDir))) throw new Failure(`Set DEPLOY_TOKEN to the token of ${remote} for ${process.env['SITE']}.`);
  await provideTokenHere(remote, settings, signal);
  const token = tokensIn(dataDir)[remote];
  if (token === undefined) throw new Failure(`There is no deploy token for ${remote} in ${tokenFile(dataDir)}.`);
  return token;
}

/** A remote as it is on a site. */
export type SiteTeam = { remote: string; site: string; client: DeployClient };

/** A remote, where its sources are, and the site that it is released to. */
export type Team = SiteTeam & { folder: string };

const siteOf = (settings: SiteSettings): string => process.env['SITE']?.replace(/\/$/, '') || addressOf(settings);

/** What is live on the site of `SITE`, else on the one that runs here: each remote with its version. */
export async function liveVersions(): Promise<Record<string, string>> {
  const site = siteOf(readSettings(process.env, root));
  const answer = await fetch(`${site}/federation/live`).catch(() => undefined);
  if (!answer?.ok) throw new Failure(`${site} does not answer: start it, or set SITE.`);
  return (await answer.json()) as Record<string, string>;
}

/**
 * The team of a remote whose sources need not be here: on the site of `SITE` with `DEPLOY_TOKEN`, else on the one that runs here.
 * @throws WrongArgument for what is no name of a remote
 */
export async function siteTeamOf(remote: string, signal: AbortSignal): Promise<SiteTeam> {
  if (!/^[a-z][a-z0-9-]*$/.test(remote)) throw new WrongArgument(`"${remote}" is no name of a remote, such as mf-coach.`);
  const settings = readSettings(process.env, root);
  const site = siteOf(settings);
  return { remote, site, client: deployClient(site, remote, await deployToken(remote, settings, signal)) };
}

/**
 * The team of a remote of this repository.
 * @throws WrongArgument for a remote that is none
 */
export async function teamOf(remote: string | undefined, signal: AbortSignal): Promise<Team> {
  const folder = join(root, remote ?? '');
  if (!remote || !existsSync(join(folder, 'src/remote.ts'))) throw new WrongArgument(`Say which remote, such as mf-coach${remote ? `: there is no ${remote}` : ''}.`);
  return { ...(await siteTeamOf(remote, signal)), folder };
}

/** Who does it, for the history. */
export const publicationOf = (reason: string): { by: string; reason: string } => ({ by: whoReleases(), reason });
