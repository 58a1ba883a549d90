import {
  releaseManifest,
  type Redirects,
  type Release,
  type RemotePage,
} from '@sandites/contracts';
import { ProblemError } from '@sandites/service-kit/problem';
import { pathMatcher, shapeOf } from '../server/request';
import type { LiveRow, StoredRelease } from './release-repository';

// Why a release does not go live, by itself and by what is live: each rule is a pure function that
// returns sentences for the team, and none where the release may go live.

/** Why a release does not go live: each reason in a sentence for the team that made it. */
export class Refusal extends ProblemError {
  override readonly name = 'Refusal';

  constructor(reasons: readonly string[]) {
    super('conflict', reasons.join('\n'), {
      issues: reasons.map((message) => ({ path: '', message })),
    });
  }
}

export function refuseFor(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new Refusal(reasons);
}

export interface GoLiveOptions {
  /** Pages of the live version that the new one may lack without a redirect. */
  readonly drop?: readonly string[] | undefined;
  /**
   * The version that was live when the release began, null for none: where another one is now, the
   * change is refused, because it would undo somebody's work.
   */
  readonly over?: string | null | undefined;
  /** Whether it may be built from sources that are not committed. Default: yes. */
  readonly allowDirty?: boolean;
}

/** What is live, and what the release that replaces it may do. */
interface Live extends GoLiveOptions {
  /** The live row of the same remote. */
  readonly row: LiveRow | undefined;
  /** The live releases of all other remotes. */
  readonly others: readonly Release[];
}

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

/** What is live is what the release was made over. */
function notLiveAsSeen({ version }: StoredRelease, { row, over }: Live): string[] {
  if (over === undefined || !row || [over, version].includes(row.version)) return [];
  return [
    `${row.remote} ${row.version} went live meanwhile, by ${row.published_by} (${row.reason}): ` +
      `this release would undo it. Build on it, or release with --over ${row.version}`,
  ];
}

/** The redirects that lead to no page of the releases. */
export function lostRedirects(redirects: Redirects, releases: readonly Release[]): string[] {
  const find = pathMatcher(
    releases.flatMap(({ pages }) => pages.map(({ path }) => [path.toLowerCase(), path] as const)),
  );
  return Object.entries(redirects)
    .filter(([, to]) => find(to.toLowerCase()).length === 0)
    .map(([from, to]) => `${from} cannot lead to ${to}, which is no page`);
}

/** The redirects of a remote that retires which lead from none of its pages. */
export function unknownPages(
  remote: string,
  redirects: Redirects,
  pages: readonly RemotePage[],
): string[] {
  const known = pages.map(({ path }) => shapeOf(path));
  return Object.keys(redirects)
    .filter((path) => !known.includes(shapeOf(path)))
    .map((path) => `${remote} has no page ${path}`);
}

/** What its canary was allowed to is not asked again when it goes on. */
const isCanary = ({ version }: StoredRelease, { row }: Live) => row?.canary?.version === version;

/** All sources of a release were committed, so that it can be built again. */
function notClean(candidate: StoredRelease, live: Live): string[] {
  const { remote, version, source } = candidate.release;
  if (live.allowDirty !== false || source?.isClean !== false || isCanary(candidate, live))
    return [];
  return [
    `${remote} ${version} was built from sources that are not committed ` +
      `(after ${source.commit.slice(0, 12)}): commit them, or release with --allow-dirty`,
  ];
}

/**
 * Each page that is live and that a release lacks has a redirect, or consent: bookmarks and links of
 * other sites lead there.
 */
function lostPages(candidate: StoredRelease, live: Live): string[] {
  const { remote, version, pages, redirects = {} } = candidate.release;
  const before = releaseManifest.validate(live.row?.manifest).value?.pages ?? [];
  const kept = [...pages.map(({ path }) => path), ...Object.keys(redirects), ...(live.drop ?? [])];
  const remaining = kept.map(shapeOf);
  const lost = before.map(({ path }) => path).filter((path) => !remaining.includes(shapeOf(path)));
  if (lost.length === 0 || isCanary(candidate, live)) return [];
  const options = lost.map((path) => `--drop ${path}`).join(' ');
  return [
    `${remote} ${version} no longer has ${lost.join(', ')}: say where it leads with ` +
      `\`redirects\` in remote.ts, or release with ${options}`,
  ];
}

/** Every reason against making a stored release live, or giving it to some visitors. */
export const reasonsAgainst = (candidate: StoredRelease, live: Live): string[] => [
  ...notSmokeTested(candidate),
  ...notLiveAsSeen(candidate, live),
  ...lostRedirects(candidate.release.redirects ?? {}, [candidate.release, ...live.others]),
  ...notClean(candidate, live),
  ...lostPages(candidate, live),
];
