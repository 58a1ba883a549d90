import {
  contentsOfSlot,
  type LinkedPage,
  type Redirects,
  type Registry,
  type Release,
  type RemotePage,
  type SlotContent,
} from '@sandites/contracts';
import { digest } from '@sandites/service-kit';
import { pathMatcher, shapeOf } from '../../server/path-matcher';
import type { LiveRelease } from '../live-release';

/** A page and the release it is part of. */
export interface PageMatch {
  readonly page: RemotePage;
  readonly release: Release;
}

/** What a release shows in a slot of another remote's page. */
interface SlotMatch {
  readonly content: SlotContent;
  readonly release: Release;
}

/** An immutable snapshot of what is live. A tab uses one from start to end. */
export interface RegistrySnapshot {
  readonly registry: Registry;
  /**
   * The part of the registry that a page needs to start: the shell, and the release of the page
   * with that page alone.
   */
  registryFor(match: PageMatch | null): Registry;
  /** The shell as it was published, with all of its files. */
  readonly shell: Release;
  /** The pages that the navigation bar or the footer links. */
  readonly links: readonly LinkedPage[];
  /** The page at a path, whatever its letter case; null where there is none. */
  pageAt(path: string): PageMatch | null;
  /** What live releases show in a slot, in the order that they declare. */
  contentOf(slot: string): readonly SlotMatch[];
  /** The redirect of a path without a page; null for none. */
  redirectAt(path: string): string | null;
}

const shellName = 'shell';

/** Fields of a release that only the gateway needs: it checks releases and composes pages. */
const gatewayOnlyFields = [
  'ownVersion',
  'source',
  'calls',
  'budget',
  'notify',
  'provides',
  'prerendered',
  'sharedFiles',
  'bootstrapScript',
  'redirects',
];

/** A release as the browser gets it: with the hashes of scripts and styles only. */
function forBrowser(release: Release): Release {
  const files = Object.fromEntries(
    Object.entries(release.files).filter(([file]) => /\.(js|css)$/.test(file)),
  );
  const fields = Object.entries(release).filter(([field]) => !gatewayOnlyFields.includes(field));
  return { ...(Object.fromEntries(fields) as Release), files };
}

function remoteEntry({ live, previous }: LiveRelease): Registry['remotes'][number] {
  const isOther = previous !== null && previous.version !== live.version;
  return { live: forBrowser(live), ...(isOther && { previous: forBrowser(previous) }) };
}

const withoutEndSlash = (path: string) =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/** Fields of the registry besides the live releases. */
export type RegistryOptions = Pick<Registry, 'previewOverride' | 'allowsOverrides' | 'redirects'>;

/** The redirects of retired remotes and of live releases, except those whose path has a page. */
function liveRedirects(retired: Redirects, releases: readonly LiveRelease[]): Redirects {
  const pages = new Set(
    releases.flatMap(({ live }) => live.pages.map(({ path }) => shapeOf(path))),
  );
  const all = [retired, ...releases.map(({ live }) => live.redirects ?? {})].flatMap((redirects) =>
    Object.entries(redirects),
  );
  return Object.fromEntries(all.filter(([from]) => !pages.has(shapeOf(from))));
}

/** Makes a snapshot of live releases; null while no shell is live. */
export function registrySnapshot(
  releases: readonly LiveRelease[],
  options: RegistryOptions = {},
): RegistrySnapshot | null {
  const shell = releases.find(({ live }) => live.remote === shellName)?.live;
  if (!shell) return null;
  const remotes = releases.filter(({ live }) => live.remote !== shellName).map(remoteEntry);
  const redirects = liveRedirects(options.redirects ?? {}, releases);
  const revision = digest(JSON.stringify([releases, redirects]));
  const registry: Registry = { ...options, revision, redirects, shell: forBrowser(shell), remotes };
  const redirectOf = pathMatcher(
    Object.entries(redirects).map(([from, to]) => [from.toLowerCase(), to] as const),
  );
  const find = pathMatcher(
    releases.flatMap(({ live }) =>
      live.pages.map((page) => [page.path.toLowerCase(), { page, release: live }] as const),
    ),
  );
  const links = [shell, ...remotes.map(({ live }) => live)].flatMap(({ pages }) =>
    pages.flatMap(({ path, navigation, footer, account }) =>
      navigation || footer || account
        ? [
            {
              path,
              ...(navigation && { navigation }),
              ...(footer && { footer }),
              ...(account && { account }),
            },
          ]
        : [],
    ),
  );
  return {
    registry,
    shell,
    links,
    registryFor(match) {
      const owner =
        match === null || match.release === shell
          ? []
          : [{ live: forBrowser({ ...match.release, pages: [match.page], slots: [] }) }];
      return { ...registry, remotes: owner };
    },
    contentOf: (slot) =>
      contentsOfSlot(
        releases.map(({ live }) => live),
        slot,
      ),
    redirectAt: (path) => redirectOf(withoutEndSlash(path).toLowerCase())[0] ?? null,
    pageAt: (path) => find(withoutEndSlash(path).toLowerCase())[0] ?? null,
  };
}
