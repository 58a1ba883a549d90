import type { StoredVersion } from '@sandites/contracts';
import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { Failure, InvalidArgument } from '../console/failure';
import { readJson } from '../console/workspaces';
import { deployClient, type DeployClient } from './deploy-client';

function localAccount(): string {
  try {
    return userInfo().username;
  } catch {
    return hostname();
  }
}

/** For the history: `PUBLISHED_BY`, which a pipeline sets, or the local account. */
const publisherName = (env: NodeJS.ProcessEnv = process.env): string =>
  env['PUBLISHED_BY'] || localAccount();

/**
 * `5,25,100` with `10m` starts at 5 percent of visitors and goes to the next step every 10 minutes.
 * @throws InvalidArgument where the steps do not rise, or the interval is invalid
 */
export function parseCanarySteps(
  text: string,
  every: string | undefined,
): { percent: number; then?: { steps: number[]; everyMinutes: number } } {
  const [percent = 100, ...steps] = text.split(',').map(parsePercent);
  if (steps.some((step, index) => step <= (steps[index - 1] ?? percent)))
    throw new InvalidArgument(
      `The steps of a canary rise, unlike ${text}: --canary 5,25,100 --every 10m`,
    );
  if (steps.length === 0) return { percent };
  if (every === undefined)
    throw new InvalidArgument('Say after which time the canary goes on: --every 10m, or 2h');
  return { percent, then: { steps, everyMinutes: parseMinutes(every) } };
}

export function parseMinutes(time: string): number {
  const [, count = '', unit = ''] = /^(\d+)(m|h)$/.exec(time) ?? [];
  const minutes = Number(count) * (unit === 'h' ? 60 : 1);
  if (!(minutes >= 1)) throw new InvalidArgument(`"${time}" is no time such as 10m, or 2h`);
  return minutes;
}

/**
 * Finds a version by its hash, six characters of it or more, or its number.
 * @throws Failure where none or several match
 */
export function findVersion(
  text: string,
  versions: readonly Pick<StoredVersion, 'version' | 'ownVersion' | 'lastLiveAt'>[],
): string {
  const byHash = versions.filter(
    ({ version }) => version === text || (text.length >= 6 && version.startsWith(text)),
  );
  const byNumber = versions.filter(({ ownVersion }) => ownVersion === text);
  const wereLive = byNumber.filter(({ lastLiveAt }) => lastLiveAt !== null);
  const found = byHash.length > 0 ? byHash : wereLive.length === 1 ? wereLive : byNumber;
  const [first, second] = found;
  if (!first)
    throw new Failure(
      `There is no version ${text}: name it by its number, its hash, or the first 6 letters of ` +
        'it (npx sandites releases names them).',
    );
  if (second)
    throw new Failure(
      `${text} names several versions: ${found.map(({ version }) => version).join(', ')}. Name one by its hash.`,
    );
  return first.version;
}

/** @throws InvalidArgument for anything but a whole number from 0 to 100 */
export function parsePercent(text: string | undefined): number {
  const percent = /^\d{1,3}%?$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : NaN;
  if (!(percent >= 0 && percent <= 100))
    throw new InvalidArgument(
      'Say for how many of 100 visitors: a whole number from 0 (nobody) to 100 (everybody).',
    );
  return percent;
}

/** @throws InvalidArgument for anything but a call such as `GET /api/coaches` */
export function parseCall(method: string, path: string): string {
  if (!/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method) || !path.startsWith('/api/'))
    throw new InvalidArgument(`"${method} ${path}" is no call, such as GET /api/coaches.`);
  return `${method} ${path}`;
}

/** @throws Failure without `SITE` */
export function siteUrl(): string {
  const site = process.env['SITE']?.replace(/\/$/, '');
  if (!site)
    throw new Failure('Set SITE to the address of the site, such as https://www.example.org.');
  return site;
}

/** @throws Failure without `DEPLOY_TOKEN` */
function deployToken(remote: string, site: string): string {
  const token = process.env['DEPLOY_TOKEN'];
  if (!token) throw new Failure(`Set DEPLOY_TOKEN to the token of ${remote} for ${site}.`);
  return token;
}

type DeployTarget = { remote: string; site: string; client: DeployClient };

export type BuildTarget = DeployTarget & { folder: string };

export async function liveVersions(): Promise<Record<string, string>> {
  const site = siteUrl();
  const response = await fetch(`${site}/federation/live`).catch(() => undefined);
  if (!response?.ok) throw new Failure(`${site} does not answer: start it, or set SITE.`);
  return (await response.json()) as Record<string, string>;
}

/**
 * The sources of the remote may be in another repository.
 * @throws InvalidArgument for an invalid name
 */
export function deployTargetOf(remote: string): DeployTarget {
  if (!/^[a-z][a-z0-9-]*$/.test(remote))
    throw new InvalidArgument(`"${remote}" is no name of a remote, such as mf-coach.`);
  const site = siteUrl();
  return { remote, site, client: deployClient(site, remote, deployToken(remote, site)) };
}

/** Without its scope; undefined where there is no remote. */
export const nameOfRemote = (folder: string): string | undefined =>
  existsSync(join(folder, 'src/remote.ts'))
    ? readJson<{ name: string }>(join(folder, 'package.json')).name.replace(/^@[^/]+\//, '')
    : undefined;

/**
 * A remote whose sources are here: in the current folder, which needs no name, or in one in it.
 * @throws InvalidArgument where there is no such remote
 */
export function localRemote(name: string | undefined): { remote: string; folder: string } {
  const here = process.cwd();
  const own = nameOfRemote(here);
  if (own !== undefined && (name === undefined || name === own))
    return { remote: own, folder: here };
  const folder = join(here, name ?? '');
  const remote = name === undefined ? undefined : nameOfRemote(folder);
  if (remote !== undefined) return { remote, folder };
  throw new InvalidArgument(
    `Say which remote, such as mf-coach${name ? `: there is no ${name}` : ''}.`,
  );
}

/** @throws InvalidArgument where there is no such remote here */
export function buildTargetOf(name: string | undefined): BuildTarget {
  const { remote, folder } = localRemote(name);
  return { ...deployTargetOf(remote), folder };
}

export const publicationOf = (reason: string): { by: string; reason: string } => ({
  by: publisherName(),
  reason,
});
