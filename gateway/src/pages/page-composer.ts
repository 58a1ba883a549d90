import {
  calendarPath,
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
import type { Log } from '@sandites/service-kit/log';
import { LRUCache } from 'lru-cache';
import type { ReadText } from '../releases/page-files';
import type { PageMatch, RegistrySnapshot } from '../releases/registry/registry';
import { encode, type Encoded } from '../server/compression';
import {
  dataElement,
  element,
  escape,
  inlineStyle,
  structuredData,
  tag,
  type InlineStyle,
} from '../server/markup';
import { endpointsAt, buildPath, paramsOf } from '../server/request';
import { siteDescription, type PagePreview } from './link-preview/link-previews';
import { fillPage, type OnFaulty, type PageTexts, type FilledPage, type Strips } from './fill-page';
import { schoolLinks } from './school-routes';
import type { SiteSchool } from './site-school';

const verified = (release: Release, file: string) => ({
  integrity: release.files[file],
  crossorigin: 'anonymous',
});

function stylesheet(release: Release, file: string): string {
  const href = releaseUrl(release, file);
  return tag('link', { rel: 'stylesheet', href, 'data-href': href, ...verified(release, file) });
}

function script(release: Release, file: string): string {
  const src = releaseUrl(release, file);
  return `${tag('script', { defer: true, src, ...verified(release, file) })}</script>`;
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
  return [
    tag('link', {
      rel: 'preload',
      as: kind,
      href: releaseUrl(release, file),
      ...verified(release, file),
      ...(kind === 'script' && lowPriority),
      ...more,
    }),
  ];
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
 * Hints, while the page is still being composed (docs/operations.md).
 */
export function earlyLinks({ shell }: RegistrySnapshot): string[] {
  const link = (file: string, rest: string) =>
    `<${releaseUrl(shell, file)}>; rel=preload; ${rest}; crossorigin; integrity="${shell.files[file] ?? ''}"`;
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

/**
 * What a page will request, preloaded by the HTML. A remote's styles are only preloaded, never
 * linked: a stylesheet that does not load would block the whole site, not just the page.
 * @param inline files that are inlined into the HTML
 */
function pageLinks(
  match: PageMatch,
  { path, isTab, user, preview, snapshot: { shell } }: ShownPage,
  inline: readonly string[],
): string[] {
  const { release, page } = match;
  const isRemote = release !== shell;
  const linked = (files: readonly string[]) =>
    [...new Set(files)].filter((file) => !inline.includes(file));
  const shared = (page.shared ?? []).flatMap((name) => shell.sharedFiles?.[name] ?? []);
  const ownFiles = linked(isRemote ? shared : [...page.files, ...shared]);
  const remoteFiles = isRemote ? linked([...release.initial, ...page.files]) : [];
  // A page whose content does not exist says so, and reads nothing more.
  const readsLater = isTab || preview?.isMissing;
  const hrefs = readsLater ? [] : preloadableReads(match, path, user?.role ?? null);
  const reads = hrefs.map((href) =>
    tag('link', {
      rel: 'preload',
      as: 'fetch',
      href,
      crossorigin: 'use-credentials',
      ...lowPriority,
    }),
  );
  return [
    ...ownPageLinks(shell, ownFiles),
    ...remoteFiles.flatMap((file) => preload(release, file)),
    ...reads,
  ];
}

interface ShownPage {
  readonly snapshot: RegistrySnapshot;
  /** The page at the path; null shows the shell's not-found page. */
  readonly match: PageMatch | null;
  readonly path: string;
  /** Whether the address names a tab: a page's reads are those of its first one. */
  readonly isTab: boolean;
  readonly user: User | null;
  readonly preview: PagePreview | null;
  /** Whether the site sends mail, so that no form offers what is not sent. */
  readonly isMailSent: boolean;
  readonly strips: Strips;
}

interface ComposedPage {
  readonly content: Encoded;
  readonly styles: readonly string[];
}

/** The strips over a page: behind a share code is only what was shared. */
function stripsOver(match: PageMatch | null, { changedGames, pinnedNews }: Strips): Strips {
  if (match?.page.access !== 'public' || match.page.private) return {};
  return {
    ...(changedGames && changedGamesPaths.includes(match.page.path) && { changedGames }),
    ...(pinnedNews && { pinnedNews }),
  };
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
 * Over the page until the shell has started, which removes it; its styles show it after a while
 * (packages/ui, not-started.scss). A network or a browser may have changed or blocked the script.
 */
function notStarted({ telephone, phone }: PageSchool): string {
  const link = (href: string, text: string) => `${tag('a', { href })}${escape(text)}</a>`;
  return (
    '<aside id="not-started" aria-label="Buttons do not work">' +
    '<p>Buttons and forms do not work, because the script of this page did not load: ' +
    `try another network, take the games as a ${link(`${calendarPath}?as=file`, 'calendar file')}, ` +
    `or call ${link(`tel:${telephone}`, phone)}.</p></aside>`
  );
}

/**
 * The prerendered HTML, the shell's files, those of the remote that owns the path, and as data the
 * registry, the school and the signed-in user.
 */
function pageHtml(
  shown: ShownPage,
  site: SiteSchool,
  { body: prerendered, styles }: FilledPage,
  schoolStyle: InlineStyle | null,
): string {
  const { snapshot, match, user, preview, isMailSent, strips } = shown;
  const school = site.page;
  const boot: Boot = { registry: snapshot.registry, user, school, isMailSent, ...strips };
  const inline = styles.filter(({ release }) => release === match?.release).map(({ file }) => file);
  const head = [
    tag('meta', { charset: 'utf-8' }),
    element('title', `${textsOf(shown, school).title} · ${school.mascot}`),
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
    ...(match ? pageLinks(match, shown, inline) : []),
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
  return [
    '<!doctype html>',
    // Styles know a page behind a share code by it (packages/ui, _base.scss).
    `<html lang="en"${match?.page.private ? ' data-private' : ''}>`,
    '<head>',
    ...head,
    '</head>',
    '<body>',
    `<div id="root">${prerendered}</div>`,
    element('noscript', noScript),
    notStarted(school),
    dataElement('boot', boot),
    '</body>',
    '</html>\n',
  ].join('\n');
}

/** Logs each file of a release once, not with each page that needs it. */
function logFaulty(log: Log): OnFaulty {
  const logged = new Set<string>();
  return (error, release, file) => {
    const name = releaseUrl(release, file);
    if (logged.has(name)) return;
    logged.add(name);
    const { remote, version } = release;
    log.warn({ err: error, remote, version, file }, 'A prerendered file is no template: left out');
  };
}

/**
 * Composes the HTML of pages. What all visitors get who are not signed in is kept.
 * @returns composes a page; `isForAll`: for everybody who is not signed in
 */
export function pageComposer(
  read: ReadText,
  school: SiteSchool,
  log: Log,
): (shown: ShownPage, isForAll: boolean) => Promise<ComposedPage> {
  const schoolStyle = inlineStyle(school.css);
  const onFaulty = logFaulty(log);

  const compose = async (shown: ShownPage, quality?: number): Promise<ComposedPage> => {
    const { match, strips } = shown;
    const prerendered = await fillPage(
      { ...shown, strips: stripsOver(match, strips) },
      textsOf(shown, school.page),
      school.page,
      read,
      onFaulty,
    );
    return {
      content: await encode(pageHtml(shown, school, prerendered, schoolStyle), quality),
      styles: [schoolStyle, ...prerendered.styles].flatMap((style) => style?.hash ?? []),
    };
  };
  const pages = new LRUCache<string, ComposedPage, ShownPage>({
    max: 100,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => compose(context),
  });

  return async (shown, isForAll) => {
    if (!isForAll) return compose(shown, 4);
    const { snapshot, match, isTab, isMailSent, strips } = shown;
    const of = [snapshot.registry.revision, match?.page.path, isTab, isMailSent, strips];
    return pages.forceFetch(JSON.stringify(of), { context: shown });
  };
}
