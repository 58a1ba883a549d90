import { school, type Boot, type User, type WholeRegistry } from '@sandites/contracts';
import type { FoundPage, RegistrySnapshot } from '../registry/registry-snapshot';
import type { DrawnPage, PageWords } from './drawn-page';
import { dataElement, element, tag } from './markup';
import { pageLinks, shellLinks } from './page-links';
import { siteDescription, type PagePreview } from './page-preview';

/** The black of the navigation bar. */
const themeColor = '#0B0B0D';

/** What somebody is shown at a path. */
export interface ShownPage {
  /** The page at the path; null shows the shell's not-found page. */
  readonly found: FoundPage | null;
  readonly path: string;
  readonly user: User | null;
  readonly preview: PagePreview | null;
}

const meta = (name: string, content: string): string => tag('meta', { name, content });

export function wordsOf({ found, preview }: Pick<ShownPage, 'found' | 'preview'>): PageWords {
  const own = found?.page.title ?? 'Page Not Found';
  return { title: preview?.title ?? own, heading: preview?.heading ?? own };
}

/** The page as HTML: as it was drawn, the shell's files, those of the remote that owns the path, and what it needs of the registry and the signed-in user as data. */
export function pageHtml(shown: ShownPage, snapshot: RegistrySnapshot, whole: WholeRegistry, { body: drawn, first, styles }: DrawnPage): string {
  const { found, path, user, preview } = shown;
  const boot: Boot = { registry: snapshot.registryFor(found), whole, user };
  const head = [
    tag('meta', { charset: 'utf-8' }),
    element('title', `${wordsOf(shown).title} · ${school.mascot}`),
    meta('viewport', 'width=device-width, initial-scale=1'),
    ...shellLinks(snapshot, first),
    ...styles.map((style) => style.element),
    ...(found ? pageLinks({ found, path, role: user?.role ?? null, inline: styles.map(({ file }) => file) }, snapshot) : []),
    meta('description', preview?.description ?? siteDescription),
    ...Object.entries(preview?.properties ?? {}).map(([property, content]) => tag('meta', { property, content })),
    meta('theme-color', themeColor),
    ...(found === null || found.page.private ? [meta('robots', 'noindex')] : []),
    ...(found?.page.private ? [meta('referrer', 'no-referrer')] : []),
    ...(snapshot.shell.files['favicon.ico'] ? [tag('link', { rel: 'icon', href: '/favicon.ico' })] : []),
  ];
  const body = [`<div id="root">${drawn}</div>`, element('noscript', drawn ? 'Filters, forms and signing in need JavaScript.' : 'This site needs JavaScript.'), dataElement('boot', boot)];
  return `<!doctype html>\n<html lang="en">\n<head>\n${head.join('\n')}\n</head>\n<body>\n${body.join('\n')}\n</body>\n</html>\n`;
}
