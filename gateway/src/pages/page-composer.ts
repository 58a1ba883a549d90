import {
  changedGamesPaths,
  releaseUrl,
  roleAllows,
  type Release,
  type Role,
  fillSchool,
  type Boot,
  type PageSchool,
  type User,
} from '@sandites/contracts';
import type { ReadText } from '../releases/page-files';
import type { PageMatch, RegistrySnapshot } from '../releases/registry/registry';
import { encode, type Encoded } from '../server/compression';
import { tag, dataElement, element, structuredData } from '../server/markup';
import { memoize } from '../server/memoize';
import { endpointsAt, buildPath, paramsOf } from '../server/request';
import { siteDescription, type PagePreview } from './link-preview/link-previews';
import {
  type InlineStyle,
  inlineStyle,
  prerenderedPage,
  type PageTexts,
  type Strips,
  type PrerenderedPage,
} from './prerendered-page';
import { schoolLinks } from './school-routes';
import type { SiteSchool } from './site-school';

const integrityOf = (release: Release, file: string) => release.files[file];

function stylesheet(release: Release, file: string): string {
  const href = releaseUrl(release, file);
  return tag('link', {
    rel: 'stylesheet',
    href,
    'data-href': href,
    integrity: integrityOf(release, file),
    crossorigin: 'anonymous',
  });
}

function script(release: Release, file: string): string {
  const start = tag('script', {
    defer: true,
    src: releaseUrl(release, file),
    integrity: integrityOf(release, file),
    crossorigin: 'anonymous',
  });
  return `${start}</script>`;
}

/** Requests of scripts have a lower priority than those of the first paint. */
const lowPriority = { fetchpriority: 'low' } as const;

function preload(
  release: Release,
  file: string,
  more: Readonly<Record<string, true>> = {},
): string[] {
  const kind = file.endsWith('.js') ? 'script' : file.endsWith('.css') ? 'style' : null;
  if (kind === null) return [];
  const rest = {
    href: releaseUrl(release, file),
    integrity: integrityOf(release, file),
    crossorigin: 'anonymous',
    ...(kind === 'script' && lowPriority),
    ...more,
  };
  return [tag('link', { rel: 'preload', as: kind, ...rest })];
}

const mayRead = (href: string, role: Role | null): boolean =>
  endpointsAt(href.split('?', 1)[0] ?? href).some(
    (row) => row.method === 'GET' && roleAllows(row.access, role),
  );

/**
 * Reads that this visitor may make and whose URL is known before the page runs: a parameter of the
 * page fills the read's parameter of the same name.
 */
function preloadableReads({ page }: PageMatch, path: string, role: Role | null): string[] {
  const params = paramsOf(page.path, path) ?? {};
  return page.reads
    .flatMap((read) => buildPath(read, params) ?? [])
    .filter((href) => mayRead(href, role));
}

const initialFilesEndingIn = (release: Release, end: string): string[] =>
  release.initial.filter((file) => file.endsWith(end));

/**
 * What the shell needs to start: its styles, and its script, preloaded and run after the first
 * paint by the bootstrap script (`bootstrapScript` in `release.json`). Fonts wait for the styles:
 * until they are loaded, text stands in fallbacks of the same measures.
 */
function shellLinks({ shell }: RegistrySnapshot): string[] {
  const { bootstrapScript } = shell;
  const styles = initialFilesEndingIn(shell, '.css').map((file) => stylesheet(shell, file));
  const scripts = initialFilesEndingIn(shell, '.js');
  if (bootstrapScript === undefined)
    return [...styles, ...scripts.map((file) => script(shell, file))];
  return [
    ...styles,
    script(shell, bootstrapScript),
    ...scripts.flatMap((file) => preload(shell, file, { 'data-start': true })),
  ];
}

/**
 * What the shell starts with, for the header `Link`: a proxy in front may send it as 103 Early
 * Hints, while the page
 * is still being composed (docs/operations.md).
 */
export function earlyLinks({ shell }: RegistrySnapshot): string[] {
  const link = (file: string, rest: string) =>
    `<${releaseUrl(shell, file)}>; rel=preload; ${rest}; crossorigin; integrity="${integrityOf(shell, file) ?? ''}"`;
  return [
    ...initialFilesEndingIn(shell, '.css').map((file) => link(file, 'as=style')),
    ...(shell.bootstrapScript === undefined ? [] : [link(shell.bootstrapScript, 'as=script')]),
    ...initialFilesEndingIn(shell, '.js').map((file) => link(file, 'as=script; fetchpriority=low')),
  ];
}

/** What a page needs of the shell itself: its styles belong to the first paint. */
const ownPageLinks = (shell: Release, files: readonly string[]): string[] =>
  files
    .filter((file) => !shell.initial.includes(file))
    .flatMap((file) => (file.endsWith('.css') ? [stylesheet(shell, file)] : preload(shell, file)));

interface LinkedPage {
  readonly match: PageMatch;
  readonly path: string;
  readonly role: Role | null;
  /** Files that are inlined into the HTML. */
  readonly inline: readonly string[];
}

/**
 * What the page at a path will request, preloaded by the HTML. A remote's styles are only
 * preloaded, never linked: a stylesheet that does not
 * load would block the whole site, not just the page.
 */
function pageLinks(
  { match, path, role, inline }: LinkedPage,
  { shell }: RegistrySnapshot,
): string[] {
  const { release, page } = match;
  const needed = new Set(
    [...release.initial, ...page.files].filter((file) => !inline.includes(file)),
  );
  const shared = (page.shared ?? []).flatMap((name) => shell.sharedFiles?.[name] ?? []);
  const shellFiles = release === shell ? page.files : [];
  const remoteLinks =
    release === shell ? [] : [...needed].flatMap((file) => preload(release, file));
  const files = [
    ...ownPageLinks(
      shell,
      [...new Set([...shellFiles, ...shared])].filter((file) => !inline.includes(file)),
    ),
    ...remoteLinks,
  ];
  const reads = preloadableReads(match, path, role).map((href) =>
    tag('link', {
      rel: 'preload',
      as: 'fetch',
      href,
      crossorigin: 'use-credentials',
      ...lowPriority,
    }),
  );
  return [...files, ...reads];
}

/** What a visitor is shown at a path. */
interface ShownPage {
  /** The page at the path; null shows the shell's not-found page. */
  readonly match: PageMatch | null;
  readonly path: string;
  readonly user: User | null;
  readonly preview: PagePreview | null;
  /** Whether the site sends mail, so that no form offers what is not sent. */
  readonly isMailSent: boolean;
  readonly strips: Strips;
}

/** A composed page, ready to be sent. */
interface ComposedPage {
  readonly content: Encoded;
  /** Hashes of its inline styles. */
  readonly styles: readonly string[];
}

/** Composed pages of one registry snapshot. */
interface ComposedPages {
  readonly of: string;
  readonly snapshot: RegistrySnapshot | null;
  readonly pages: Map<string, () => Promise<ComposedPage>>;
}

/** The strips over a page: behind a share code is only what was shared. */
function stripsOver(match: PageMatch | null, { changedGames, pinnedNews }: Strips): Strips {
  if (match?.page.access !== 'public' || match.page.private) return {};
  return {
    ...(changedGames && changedGamesPaths.includes(match.page.path) && { changedGames }),
    ...(pinnedNews && { pinnedNews }),
  };
}

/** Composes the HTML of pages. */
interface PageComposer {
  /** For all visitors who are not signed in: composed once for each registry snapshot. */
  forAnonymous(
    shown: Pick<ShownPage, 'match' | 'preview' | 'isMailSent' | 'strips'>,
    snapshot: RegistrySnapshot,
  ): Promise<ComposedPage>;
  forRequest(shown: ShownPage, snapshot: RegistrySnapshot): Promise<ComposedPage>;
}

const meta = (name: string, content: string): string => tag('meta', { name, content });

function textsOf(
  { match, preview }: Pick<ShownPage, 'match' | 'preview'>,
  school: PageSchool,
): PageTexts {
  const pageTitle = match ? fillSchool(match.page.title, school) : 'Page Not Found';
  return { title: preview?.title ?? pageTitle, heading: preview?.heading ?? pageTitle };
}

/**
 * The prerendered HTML, the shell's files, those of the remote that owns the path, and as data the
 * registry, the school and the signed-in user.
 */
function pageHtml(
  shownPage: ShownPage,
  snapshot: RegistrySnapshot,
  site: SiteSchool,
  { body: prerendered, styles }: PrerenderedPage,
  schoolStyle: InlineStyle | null,
): string {
  const { match, path, user, preview, isMailSent, strips } = shownPage;
  const school = site.page;
  const boot: Boot = { registry: snapshot.registry, user, school, isMailSent, ...strips };
  const head = [
    tag('meta', { charset: 'utf-8' }),
    element('title', `${textsOf(shownPage, school).title} · ${school.mascot}`),
    meta('viewport', 'width=device-width, initial-scale=1'),
    // Robots that make link previews read only the first few kilobytes.
    meta('description', preview?.description ?? siteDescription(school)),
    ...Object.entries(preview?.properties ?? {}).map(([property, content]) =>
      tag('meta', { property, content }),
    ),
    ...(match === null || match.page.private ? [meta('robots', 'noindex')] : []),
    ...(match?.page.private ? [meta('referrer', 'no-referrer')] : []),
    ...(schoolStyle ? [schoolStyle.element] : []),
    ...shellLinks(snapshot),
    ...styles.map((style) => style.element),
    ...(match
      ? pageLinks(
          {
            match,
            path,
            role: user?.role ?? null,
            inline: styles
              .filter(({ release }) => release === match.release)
              .map(({ file }) => file),
          },
          snapshot,
        )
      : []),
    ...(preview?.structuredData ? [structuredData(preview.structuredData)] : []),
    ...schoolLinks(site, match?.page.path ?? null),
    tag('link', {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: `${school.mascot} News`,
      href: '/news.atom',
    }),
  ];
  const noScript = prerendered
    ? 'Filters, forms and signing in need JavaScript.'
    : 'This site needs JavaScript.';
  const body = [
    `<div id="root">${prerendered}</div>`,
    element('noscript', noScript),
    dataElement('boot', boot),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    ...head,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>\n',
  ].join('\n');
}

export function pageComposer(read: ReadText, school: SiteSchool): PageComposer {
  /** Those of one registry, with what all of them start with, by path. */
  let composed: ComposedPages = { of: '', snapshot: null, pages: new Map() };
  const schoolStyle = inlineStyle(school.css);

  const compose = async (
    shownPage: ShownPage,
    snapshot: RegistrySnapshot,
    quality?: number,
  ): Promise<ComposedPage> => {
    const prerendered = await prerenderedPage(
      shownPage.match,
      textsOf(shownPage, school.page),
      shownPage.user,
      stripsOver(shownPage.match, shownPage.strips),
      school.page,
      snapshot,
      read,
    );
    const inline = [schoolStyle, ...prerendered.styles];
    return {
      content: await encode(
        pageHtml(shownPage, snapshot, school, prerendered, schoolStyle),
        quality,
      ),
      styles: inline.flatMap((style) => style?.hash ?? []),
    };
  };

  return {
    forRequest: (shownPage, snapshot) => compose(shownPage, snapshot, 4),
    forAnonymous({ match, preview, isMailSent, strips }, snapshot) {
      const path = match?.page.path ?? '';
      const of = JSON.stringify([isMailSent, strips]);
      if (composed.snapshot !== snapshot || composed.of !== of)
        composed = { of, snapshot, pages: new Map() };
      const page =
        composed.pages.get(path) ??
        memoize(() => compose({ match, path, user: null, preview, isMailSent, strips }, snapshot));
      composed.pages.set(path, page);
      return page();
    },
  };
}
