import type { Redirects, Release } from '@sandites/contracts';
import { pathMatcher, shapeOf } from '../server/request';
import type { ReleaseQueries, StoredRelease } from './release-repository';
import type { LiveRow } from './release-rows';
import { Refusal } from './write-change';

// Preconditions of a change of the live releases: each function throws Refusal where its condition
// is not met.

export async function requireStored(
  repository: ReleaseQueries,
  remote: string,
  version: string,
): Promise<StoredRelease> {
  const stored = await repository.findStored(remote, version);
  if (!stored) throw new Refusal([`There is no version ${version} of ${remote}`]);
  return stored;
}

export async function requireRollbackTarget(
  repository: ReleaseQueries,
  remote: string,
  row: LiveRow | undefined,
): Promise<Release> {
  const { version } = await requireLive(repository, remote, row);
  const release = await repository.rollbackTarget(remote, version);
  if (!release)
    throw new Refusal([`There is no version of ${remote} to go back to that browsers have shown`]);
  return release;
}

const badStates = {
  failed_tests: 'failed its tests',
  failed_smoke_test: 'failed its smoke test',
  rolled_back_from: 'was rolled back from',
  auto_rolled_back: 'was automatically rolled back',
} as const;

/** A version that a rollback names. One that is not known to be good goes live only by force. */
export async function requireNamedTarget(
  repository: ReleaseQueries,
  remote: string,
  version: string,
  force: boolean,
): Promise<Release> {
  const { release, state } = await requireStored(repository, remote, version);
  if (force || state === 'passed') return release;
  const what = state === 'not_tested' ? 'has not passed its checks' : badStates[state];
  throw new Refusal([
    `${remote} ${version} ${what}: it goes live again only by force (--force), with a reason`,
  ]);
}

/** A version that works in a browser, and is not known as bad unless it was live before. */
export async function requireSmokeTested(
  repository: ReleaseQueries,
  remote: string,
  version: string,
): Promise<StoredRelease> {
  const stored = await requireStored(repository, remote, version);
  if (stored.last_live_at === null && stored.bad_because !== null)
    throw new Refusal([`${remote} ${version} ${badStates[stored.bad_because]}`]);
  if (stored.worked_at === null)
    throw new Refusal([
      `No browser has shown ${remote} ${version} yet: it goes live after its smoke test`,
    ]);
  return stored;
}

/**
 * Requires that what is live is what the release was made over.
 * @param over a version, or null for nothing
 */
export function requireLiveAsSeen(
  row: LiveRow | undefined,
  over: string | null,
  version: string,
): void {
  const live = row?.version ?? null;
  if (row === undefined || live === over || live === version) return;
  throw new Refusal([
    `${row.remote} ${live} went live meanwhile, by ${row.published_by} (${row.reason}): ` +
      `this release would undo it. Build on it, or release with --over ${live}`,
  ]);
}

/** Requires that all sources of a release were committed, so that it can be built again. */
export function requireClean({ remote, version, source }: Release): void {
  if (source?.isClean !== false) return;
  throw new Refusal([
    `${remote} ${version} was built from sources that are not committed ` +
      `(after ${source.commit.slice(0, 12)}): commit them, or release with --allow-dirty`,
  ]);
}

export function requireRedirectTargets(redirects: Redirects, releases: readonly Release[]): void {
  const find = pathMatcher(
    releases.flatMap(({ pages }) => pages.map(({ path }) => [path.toLowerCase(), path] as const)),
  );
  const faults = Object.entries(redirects).flatMap(([from, to]) =>
    find(to.toLowerCase()).length > 0 ? [] : [`${from} cannot lead to ${to}, which is no page`],
  );
  if (faults.length > 0) throw new Refusal(faults);
}

/**
 * Requires a redirect, or consent, for each page that is live and that a release lacks: bookmarks
 * and links of other sites lead there.
 */
export function requireNoLostPages(
  live: Release,
  { remote, version, pages, redirects = {} }: Release,
  drop: readonly string[],
): void {
  const remaining = new Set(
    [...pages.map(({ path }) => path), ...Object.keys(redirects), ...drop].map(shapeOf),
  );
  const lost = live.pages.filter(({ path }) => !remaining.has(shapeOf(path)));
  if (lost.length === 0) return;
  const paths = lost.map(({ path }) => path);
  const options = paths.map((path) => `--drop ${path}`).join(' ');
  throw new Refusal([
    `${remote} ${version} no longer has ${paths.join(', ')}: say where it leads with ` +
      `\`redirects\` in remote.ts, or release with ${options}`,
  ]);
}

/** The live row of a remote; the refusal says whether it is retired. */
export async function requireLive(
  repository: ReleaseQueries,
  remote: string,
  row: LiveRow | undefined,
): Promise<LiveRow> {
  if (row) return row;
  const retired = await repository.retired(remote);
  throw new Refusal([
    retired
      ? `${remote} is retired: npm run retire -- ${remote} --undo makes it live again`
      : `Nothing of ${remote} is live`,
  ]);
}
