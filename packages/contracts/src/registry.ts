import { Type, type Static } from '@sinclair/typebox';
import { AthleticEvent } from './endpoints/events';
import { NewsItem } from './endpoints/news';
import { User } from './endpoints/users';
import { compileValidator } from './compile';
import { DescribedCall } from './described-call';
import { OneOf } from './schema';
import type { PageSchool } from './school/page-school';
import { footerGroups, roles, slotNames } from './vocabulary';

const FileName = Type.String({ pattern: '^[\\w.@-]+(/[\\w.@-]+)*$' });

// Unknown fields are allowed and ignored: a field that one version of gateway, shell or build adds
// must not make another one refuse the release.

/** Who may open a page. `owner` needs a stored row, which a page does not have. */
const pageAccess = ['public', 'signed-in', 'coach', 'admin'] as const;

/** The position of a link to a page: in a named group or by itself, ordered by number. */
export const LinkPlace = Type.Object({
  label: Type.String({ minLength: 1 }),
  order: Type.Number(),
  group: Type.Optional(Type.String({ minLength: 1 })),
  /** Its audience. Default: everybody. */
  roles: Type.Optional(Type.Array(OneOf(roles))),
  /**
   * A parameter of the query, such as `sport`, that the link takes along from another page whose
   * link keeps it too.
   */
  keeps: Type.Optional(Type.String({ minLength: 1 })),
});
export type LinkPlace = Static<typeof LinkPlace>;

/**
 * A path with segments that are texts or, as a whole, parameters: `/coach/package/:packageId`. The
 * router and the gateway find the same page for it, which they would not with `*` or `?`.
 */
const pathPattern = '^/$|^(/(:\\w+|[\\w.~-]+))+/?$';

/** A page of a remote: where it is, who may open it, and the module that shows it. */
export const RemotePage = Type.Object({
  path: Type.String({ pattern: pathPattern, maxLength: 200 }),
  access: Type.Unsafe<(typeof pageAccess)[number]>({ type: 'string', enum: [...pageAccess] }),
  title: Type.String({ minLength: 1 }),
  /** Remotes whose pages stand at paths that this one matches, or the other way round, too. */
  sharedWith: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }))),
  missingTitle: Type.Optional(Type.String({ minLength: 1 })),
  /** Its description for search engines and link previews. */
  description: Type.Optional(Type.String({ minLength: 1 })),
  module: Type.String({ pattern: '^\\./' }),
  /** Files of the release that the page needs at once, which the gateway preloads in the HTML. */
  files: Type.Array(FileName),
  /**
   * Calls the page makes at once, so that the browser can start them with the page. `:name` is
   * filled with the parameter of that name in the page's path.
   */
  reads: Type.Array(Type.String({ pattern: '^/api/' })),
  /** Behind a share code: not indexed, and without a referrer. */
  private: Type.Boolean(),
  navigation: Type.Optional(LinkPlace),
  footer: Type.Optional(LinkPlace),
  account: Type.Optional(LinkPlace),
  /**
   * Shared modules it needs that are not in the shell's first file (`sharedFiles` of the shell has
   * them).
   */
  shared: Type.Optional(Type.Array(Type.String())),
  /**
   * The file with its prerendered HTML: for a visitor who is not signed in, with no data read.
   * Absent where the build does not prerender it.
   */
  prerendered: Type.Optional(FileName),
});
export type RemotePage = Static<typeof RemotePage>;

export const LinkedPage = Type.Pick(RemotePage, ['path', 'navigation', 'footer', 'account']);
export type LinkedPage = Static<typeof LinkedPage>;

export const SlotContent = Type.Object({
  /** Name of the slot, such as `home.after-games`: the page and the place in it. */
  slot: Type.String({ pattern: '^[a-z][a-z0-9-]*\\.[a-z][a-z0-9-]*$' }),
  order: Type.Optional(Type.Number()),
  module: RemotePage.properties.module,
  files: RemotePage.properties.files,
  shared: RemotePage.properties.shared,
  prerendered: RemotePage.properties.prerendered,
});
export type SlotContent = Static<typeof SlotContent>;

/** Redirects: path patterns without a page, each with its target page. */
export const Redirects = Type.Record(
  Type.String({ pattern: pathPattern }),
  Type.String({ pattern: '^/(?![/\\\\])[\\w/.~-]*$' }),
);
export type Redirects = Readonly<Static<typeof Redirects>>;

/**
 * Where a team is notified of what happens to its releases: a webhook, over plain HTTP on this
 * machine only, or a mail address.
 */
const NotifyAddress = Type.String({
  pattern:
    '^(https://[^/?#\\s@]+([/?#]\\S*)?|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?(/\\S*)?' +
    '|[^@\\s/:]+@[^@\\s/:]+)$',
  maxLength: 500,
});

/** The sources that a release was built from, as git knows them. */
export const ReleaseSource = Type.Object({
  commit: Type.String({ pattern: '^[0-9a-f]{7,64}$' }),
  branch: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Address of the repository, without credentials. */
  repository: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  /** Whether all of it was committed. */
  isClean: Type.Boolean(),
});
export type ReleaseSource = Readonly<Static<typeof ReleaseSource>>;

/** A release of a remote: the content of its `release.json`. */
export const Release = Type.Object({
  remote: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
  version: Type.String({ pattern: '^[\\w.-]+$' }),
  /**
   * The team's version number, as in its changelog: for people. Several builds may have the same
   * one.
   */
  ownVersion: Type.Optional(Type.String({ minLength: 1 })),
  /** Absent where it was built outside of a repository. */
  source: Type.Optional(ReleaseSource),
  /**
   * Files that every page of it needs first: the script that registers the container (of the shell:
   * that starts it), and styles.
   */
  initial: Type.Array(FileName, { minItems: 1 }),
  /**
   * Of the shell: the bootstrap script, which runs those of `initial` after the first paint.
   * Without it they run by themselves.
   */
  bootstrapScript: Type.Optional(FileName),
  /** Versions of the shell's shared modules that it was built against. */
  requires: Type.Record(Type.String(), Type.String()),
  /** Of the shell: the versions of the shared modules that it offers. */
  provides: Type.Optional(Type.Record(Type.String(), Type.String())),
  /**
   * Calls of the API that it makes (`GET /api/coaches`), with the fields of body and response at
   * build time.
   */
  calls: Type.Optional(Type.Array(DescribedCall)),
  /** Maximum brotli bytes of a first visit to any of its pages. */
  budget: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Where its team is notified of a rollback, an alert, a pause of a canary, and its retirement. */
  notify: Type.Optional(NotifyAddress),
  pages: Type.Array(RemotePage),
  slots: Type.Optional(Type.Array(SlotContent)),
  /** Redirects of pages that earlier releases had. */
  redirects: Type.Optional(Redirects),
  /**
   * Of the shell: files with the layout template of each role (`nobody`, `coach`, …), and with its
   * own pages.
   */
  prerendered: Type.Optional(Type.Record(Type.String(), FileName)),
  /**
   * Of the shell: the files of each shared module that the browser fetches when a page needs it.
   */
  sharedFiles: Type.Optional(Type.Record(Type.String(), Type.Array(FileName))),
  /**
   * Hash of the shared packages (contracts, remote-kit, ui) it was built with. A page is hydrated
   * only by a shell with the same hash.
   */
  sharedPackages: Type.Optional(Type.String()),
  /**
   * By path of a page or name of a slot: the hash of its declaration and of all that it can come to
   * load, without the version that they bear. Where it is the same, it does the same in one shell.
   */
  contents: Type.Optional(Type.Record(Type.String(), Type.String())),
  /**
   * Every file with its integrity (`sha256-…`). A script that is not named here, or differs, is
   * never run.
   */
  files: Type.Record(FileName, Type.String({ pattern: '^sha(256|384|512)-[A-Za-z0-9+/=]+$' })),
});
export type Release = Static<typeof Release>;

/** A stored version that a tab runs in place of the live one. */
export const PreviewOverride = Type.Object({
  /**
   * Its source: `preview` (a signed link), `override` (where the site allows it), `development` (a
   * developer's machine).
   */
  by: Type.String(),
  remote: Release.properties.remote,
  version: Release.properties.version,
  /** When a preview ends, as ISO time. */
  until: Type.Optional(Type.String()),
});
export type PreviewOverride = Static<typeof PreviewOverride>;

const overrides = {
  previewOverride: Type.Optional(PreviewOverride),
  /**
   * Whether visitors may override a live version in their own browser:
   * `?override=mf-coach@<version>`.
   */
  allowsOverrides: Type.Optional(Type.Boolean()),
};

/** Which releases are live: one revision serves a tab from start to end. */
export const Registry = Type.Object({
  ...overrides,
  revision: Type.String(),
  /** Of live releases and of retired remotes. A page at the same path takes precedence. */
  redirects: Type.Optional(Redirects),
  shell: Release,
  remotes: Type.Array(
    Type.Object({
      live: Release,
      /** The last version known to work, where it is another one. */
      previous: Type.Optional(Release),
    }),
  ),
});
export type Registry = Static<typeof Registry>;

const reportStages = [
  'files',
  'container',
  'module',
  'render',
  /** It rendered, and a visitor cannot see or use it, or the bar and the footer around it. */
  'visible',
  /** An error after it had rendered that no boundary of the shell caught, as in a handler. */
  'interaction',
  /** A read that ended in 4xx or 5xx, other than 401 and 403. */
  'read',
  /** The tab stopped answering. */
  'unresponsive',
] as const;

/**
 * A browser's report about a release: it showed a page; it failed; or it failed and another version
 * was shown instead (`fallback`, with that version in `shown`). `pressed`: somebody pressed a
 * control, for comparison with those for whom it failed.
 */
export const RemoteReport = Type.Object({
  remote: Release.properties.remote,
  version: Release.properties.version,
  stage: OneOf(reportStages),
  kind: OneOf(['none', 'error', 'timeout']),
  outcome: OneOf(['shown', 'failed', 'fallback', 'pressed']),
  /** The part that failed, where the rest works: the pressed control, or the call that was read. */
  part: Type.Optional(Type.String({ pattern: '^[\\w/:. -]{1,160}$' })),
  shown: Type.Optional(Release.properties.version),
  /**
   * Given with the page, signed, and counted once for each outcome. A report without one is from no
   * page of the site and counts for nothing.
   */
  ticket: Type.Optional(Type.String({ maxLength: 2_000 })),
  /** The gateway removes possibly personal parts before it stores it. */
  message: Type.Optional(Type.String({ maxLength: 300 })),
  /**
   * Where it was thrown in a file of the release: `home-page.js:1:2345`, line and column from 1.
   */
  position: Type.Optional(Type.String({ pattern: '^[\\w.@~-]{1,200}\\.js:\\d{1,7}:\\d{1,9}$' })),
});
export type RemoteReport = Static<typeof RemoteReport>;
export const remoteReport = compileValidator(RemoteReport);

const KnownUser = Type.Union([Type.Object(User.properties), Type.Null()]);

/** What the gateway writes into the page, so that the page does not fetch it. */
export const Boot = Type.Object({
  registry: Registry,
  user: KnownUser,
  school: Type.Unsafe<PageSchool>({ type: 'object' }),
  /** Whether the site sends mail: without it nothing is offered that comes by mail. */
  isMailSent: Type.Boolean(),
  /** The content of the strips over public pages. Missing where it could not be read. */
  changedGames: Type.Optional(Type.Array(AthleticEvent)),
  pinnedNews: Type.Optional(Type.Array(NewsItem)),
});
export type Boot = Static<typeof Boot>;

/**
 * The version of each remote that a visitor would get with the next page, by its name
 * (`/federation/live`).
 */
export type LiveVersions = Readonly<Record<string, string>>;

export const releaseManifest = compileValidator(Release);

/**
 * What a release names that the site does not have: a group of the footer, or a slot. The schema
 * allows them, so that a gateway of before or after reads it.
 * @returns a sentence for each
 */
export function unknownPlaces({
  remote,
  pages,
  slots = [],
}: {
  readonly remote: string;
  readonly pages: readonly Pick<RemotePage, 'path' | 'footer'>[];
  readonly slots?: readonly Pick<SlotContent, 'slot'>[] | undefined;
}): string[] {
  const isIn = (names: readonly string[], name = '') => names.includes(name);
  return [
    ...pages
      .filter(({ footer }) => footer && !isIn(footerGroups, footer.group))
      .map(
        ({ path, footer }) =>
          `${remote} wants the footer link of ${path} in ${footer?.group ?? 'no group'}: ` +
          `the footer has ${footerGroups.join(', ')}`,
      ),
    ...slots
      .filter(({ slot }) => !isIn(slotNames, slot))
      .map(
        ({ slot }) =>
          `${remote} fills the slot ${slot}, which no page has: there is ${slotNames.join(', ')}`,
      ),
  ];
}
