import { releaseUrl, roleAllows, type Release, type Role } from '@sandites/contracts';
import { endpointsAt, buildPath, paramsOf } from '../server/paths';
import type { PageMatch, RegistrySnapshot } from '../releases/registry/registry';
import type { InlineStyle } from './prerendered-page';
import { tag } from '../server/markup';

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
 * A style sheet that the first paint does not need: preloaded, and applied by the bootstrap script;
 * linked where scripts are off.
 */
function deferredStylesheet(release: Release, file: string): string {
  const href = releaseUrl(release, file);
  const fetched = tag('link', {
    rel: 'preload',
    as: 'style',
    href,
    'data-href': href,
    integrity: integrityOf(release, file),
    crossorigin: 'anonymous',
    ...lowPriority,
    'data-start': true,
  });
  return `${fetched}<noscript>${stylesheet(release, file)}</noscript>`;
}

/**
 * What the shell needs to start: styles of the first paint, and its script, preloaded and run after
 * the first paint by the bootstrap script (`bootstrapScript` in `release.json`). Fonts wait for
 * styles that use them: until then text stands in fallbacks of the same measures.
 * @param criticalCss the styles of the first paint; without them it waits for all
 */
export function shellLinks({ shell }: RegistrySnapshot, criticalCss: InlineStyle | null): string[] {
  const { bootstrapScript } = shell;
  const [styles, scripts] = [
    initialFilesEndingIn(shell, '.css'),
    initialFilesEndingIn(shell, '.js'),
  ];
  if (bootstrapScript === undefined)
    return [
      ...styles.map((file) => stylesheet(shell, file)),
      ...scripts.map((file) => script(shell, file)),
    ];
  return [
    ...(criticalCss
      ? [criticalCss.element, ...styles.map((file) => deferredStylesheet(shell, file))]
      : styles.map((file) => stylesheet(shell, file))),
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
    ...initialFilesEndingIn(shell, '.css').map((file) =>
      link(
        file,
        shell.prerendered?.['styles'] === undefined ? 'as=style' : 'as=style; fetchpriority=low',
      ),
    ),
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
export function pageLinks(
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
