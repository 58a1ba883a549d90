import type { Redirects, Release } from '@sandites/contracts';
import { pathMatcher, shapeOf } from '../server/request';
import type { LiveRow, StoredRelease } from './release-repository';

// Why a release does not go live, by itself and by what is live: each rule is a pure function that
// returns sentences for the team, and none where the release may go live.

const badStates = {
  failed_tests: 'failed its tests',
  failed_smoke_test: 'failed its smoke test',
  rolled_back_from: 'was rolled back from',
  auto_rolled_back: 'was automatically rolled back',
} as const;

/** A rollback that names a version that is not known to be good goes there only by force. */
export function notKnownAsGood({ remote, version, state }: StoredRelease): string[] {
  if (state === 'passed') return [];
  const what = state === 'not_tested' ? 'has not passed its checks' : badStates[state];
  return [
    `${remote} ${version} ${what}: it goes live again only by force (--force), with a reason`,
  ];
}

/** It works in a browser, and is not known as bad unless it was live before. */
export function notSmokeTested(stored: StoredRelease): string[] {
  const { remote, version } = stored;
  if (stored.last_live_at === null && stored.bad_because !== null)
    return [`${remote} ${version} ${badStates[stored.bad_because]}`];
  return stored.worked_at === null
    ? [`No browser has shown ${remote} ${version} yet: it goes live after its smoke test`]
    : [];
}

/**
 * What is live is what the release was made over.
 * @param over a version, or null for nothing
 */
export function notLiveAsSeen(
  row: LiveRow | undefined,
  over: string | null,
  version: string,
): string[] {
  if (row === undefined || row.version === over || row.version === version) return [];
  return [
    `${row.remote} ${row.version} went live meanwhile, by ${row.published_by} (${row.reason}): ` +
      `this release would undo it. Build on it, or release with --over ${row.version}`,
  ];
}

/** All sources of a release were committed, so that it can be built again. */
export const notClean = ({ remote, version, source }: Release): string[] =>
  source?.isClean === false
    ? [
        `${remote} ${version} was built from sources that are not committed ` +
          `(after ${source.commit.slice(0, 12)}): commit them, or release with --allow-dirty`,
      ]
    : [];

export function lostRedirects(redirects: Redirects, releases: readonly Release[]): string[] {
  const find = pathMatcher(
    releases.flatMap(({ pages }) => pages.map(({ path }) => [path.toLowerCase(), path] as const)),
  );
  return Object.entries(redirects)
    .filter(([, to]) => find(to.toLowerCase()).length === 0)
    .map(([from, to]) => `${from} cannot lead to ${to}, which is no page`);
}

/**
 * Each page that is live and that a release lacks has a redirect, or consent: bookmarks and links of
 * other sites lead there.
 */
export function lostPages(
  live: Release,
  { remote, version, pages, redirects = {} }: Release,
  drop: readonly string[],
): string[] {
  const remaining = new Set(
    [...pages.map(({ path }) => path), ...Object.keys(redirects), ...drop].map(shapeOf),
  );
  const paths = live.pages.map(({ path }) => path).filter((path) => !remaining.has(shapeOf(path)));
  if (paths.length === 0) return [];
  const options = paths.map((path) => `--drop ${path}`).join(' ');
  return [
    `${remote} ${version} no longer has ${paths.join(', ')}: say where it leads with ` +
      `\`redirects\` in remote.ts, or release with ${options}`,
  ];
}
