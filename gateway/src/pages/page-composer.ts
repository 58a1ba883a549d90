import {
  fillSchool,
  type Boot,
  type PageSchool,
  type User,
  type WholeRegistry,
} from '@sandites/contracts';
import type { Log } from '@sandites/service-kit';
import { encode, type Encoded } from '../server/compression';
import { memoize } from '../server/memoize';
import type { RegistryFiles } from '../releases/registry/registry-files';
import type { PageMatch, RegistrySnapshot } from '../releases/registry/registry';
import { dataElement, element, structuredData, tag } from '../server/markup';
import type { ReadText } from '../releases/page-files';
import { pageLinks, shellLinks } from './page-links';
import { schoolLinks } from './school-routes';
import type { SiteSchool } from './site-school';
import {
  inlineStyle,
  prerenderedPage,
  type InlineStyle,
  type PageTexts,
  type PrerenderedPage,
} from './prerendered-page';

/** The description of a page that has none of its own. */
export const siteDescription = ({ name, mascot }: PageSchool): string =>
  `Teams, schedules, athletes and college recruiting at ${name}, home of the ${mascot}.`;

/**
 * What is known of a page only at its request: its link preview, and whether its content exists.
 */
export interface PagePreview {
  /** The content does not exist, so the page is sent with 404. */
  readonly isMissing?: boolean;
  /** Title of the tab, without the mascot. Default: the page's own. */
  readonly title?: string;
  /** The name of its content, for the heading of a prerendered page. Default: the page's title. */
  readonly heading?: string;
  /** Default: the site's own. */
  readonly description?: string;
  /** Open Graph by its names: `og:title`, `og:image`. */
  readonly properties?: Readonly<Record<string, string>>;
  /** Its content as structured data (JSON-LD of schema.org), for search engines. */
  readonly structuredData?: object;
}

/**
 * The request of a page, for the reads it needs: its logger, and the client address, by which
 * unknown codes are limited.
 */
export interface PageRequest {
  readonly log: Log;
  readonly ip: string;
}

/**
 * Looks up the preview of a page; null where it has none of its own. `params` are those of its
 * path. It does not check access.
 */
export type PreviewOf = (
  match: PageMatch,
  params: Readonly<Record<string, string>>,
  request: PageRequest,
) => Promise<PagePreview | null>;

/** What a visitor is shown at a path. */
interface ShownPage {
  /** The page at the path; null shows the shell's not-found page. */
  readonly match: PageMatch | null;
  readonly path: string;
  readonly user: User | null;
  readonly preview: PagePreview | null;
  /** Whether the site sends mail, so that no form offers what is not sent. */
  readonly isMailSent: boolean;
}

/** A composed page, ready to be sent. */
interface ComposedPage {
  readonly content: Encoded;
  /** Hashes of its inline styles. */
  readonly styles: readonly string[];
}

/** Composes the HTML of pages. */
interface PageComposer {
  /** For all visitors who are not signed in: composed once for each registry snapshot. */
  forAnonymous(
    shown: Pick<ShownPage, 'match' | 'preview' | 'isMailSent'>,
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
  wholeRegistry: WholeRegistry,
  site: SiteSchool,
  { body: prerendered, criticalCss, styles }: PrerenderedPage,
  schoolStyle: InlineStyle | null,
): string {
  const { match, path, user, preview, isMailSent } = shownPage;
  const school = site.page;
  const boot: Boot = {
    registry: snapshot.registryFor(match),
    whole: wholeRegistry,
    user,
    school,
    isMailSent,
    ...(snapshot.shell.prerendered?.['links'] !== undefined && { links: [...snapshot.links] }),
  };
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
    ...shellLinks(snapshot, criticalCss),
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
    ...schoolLinks(site),
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

/** @param registries has the file with the whole registry of a snapshot */
export function pageComposer(
  read: ReadText,
  registries: Pick<RegistryFiles, 'of'>,
  school: SiteSchool,
): PageComposer {
  /** By the page, and by whether the site sends mail. */
  const composed = new WeakMap<RegistrySnapshot, Map<string, () => Promise<ComposedPage>>>();
  const schoolStyle = inlineStyle(school.css);

  const compose = async (
    shownPage: ShownPage,
    snapshot: RegistrySnapshot,
    quality?: number,
  ): Promise<ComposedPage> => {
    const [wholeRegistry, prerendered] = await Promise.all([
      registries.of(snapshot),
      prerenderedPage(
        shownPage.match,
        textsOf(shownPage, school.page),
        shownPage.user,
        school.page,
        snapshot,
        read,
      ),
    ]);
    const inline = [schoolStyle, prerendered.criticalCss, ...prerendered.styles];
    return {
      content: await encode(
        pageHtml(shownPage, snapshot, wholeRegistry, school, prerendered, schoolStyle),
        quality,
      ),
      styles: inline.flatMap((style) => style?.hash ?? []),
    };
  };

  return {
    forRequest: (shownPage, snapshot) => compose(shownPage, snapshot, 4),
    forAnonymous({ match, preview, isMailSent }, snapshot) {
      const path = match?.page.path ?? '';
      const pages = composed.get(snapshot) ?? new Map<string, () => Promise<ComposedPage>>();
      composed.set(snapshot, pages);
      const key = `${path} ${isMailSent}`;
      const page =
        pages.get(key) ??
        memoize(() => compose({ match, path, user: null, preview, isMailSent }, snapshot));
      pages.set(key, page);
      return page();
    },
  };
}
