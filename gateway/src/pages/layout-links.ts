import {
  isLinkShownTo,
  linkGroupId,
  linkSlots,
  linksOf,
  type LinkedPage,
  type LinkRow,
  type LinkTemplates,
  type Role,
} from '@sandites/contracts';
import { escape } from '../server/markup';

/** Text as React writes it. */
const escaped = (text: string): string => escape(text).replaceAll('&#39;', '&#x27;');

function linkHtml(template: string, { label, to }: LinkRow): string {
  return template
    .replaceAll(`"${linkSlots.path}"`, () => `"${escaped(to)}"`)
    .replaceAll(linkSlots.label, () => escaped(label));
}

function groupHtml(template: string, label: string, links: string): string {
  return template
    .replaceAll(linkGroupId(linkSlots.label), linkGroupId(label))
    .replaceAll(linkSlots.label, () => escaped(label))
    .replace(linkSlots.links, () => links);
}

/**
 * The items of the navigation bar as the shell renders them
 * (shell/src/frame/NavigationBar.tsx).
 */
function navigationHtml(
  { link, group, member }: LinkTemplates,
  pages: readonly LinkedPage[],
  role: Role | null,
): string {
  const rows = linksOf(pages, 'navigation').filter((row) => isLinkShownTo(role, row));
  return rows
    .map((row) =>
      'links' in row
        ? groupHtml(group, row.label, row.links.map((each) => linkHtml(member, each)).join(''))
        : linkHtml(link, row),
    )
    .join('');
}

/** The columns of the footer as the shell renders them (shell/src/frame/Footer.tsx). */
function footerHtml(
  { column, columnLink, extra }: LinkTemplates,
  pages: readonly LinkedPage[],
): string {
  const rows = linksOf([...pages, ...extra], 'footer');
  return rows
    .map((row) =>
      'links' in row
        ? groupHtml(column, row.label, row.links.map((each) => linkHtml(columnLink, each)).join(''))
        : '',
    )
    .join('');
}

/**
 * Replaces the links that the shell was built with by those of the live pages, so that a new
 * remote's link needs no release of the shell.
 * @param layout the layout template of a role
 * @param text the file `links` of the shell
 */
export function withLiveLinks(
  layout: string,
  text: string,
  pages: readonly LinkedPage[],
  role: Role | null,
): string {
  const templates = JSON.parse(text) as LinkTemplates;
  const { prerendered } = templates;
  // An empty text would match at the start.
  const replaceHtml = (html: string, before: string, after: string) =>
    before === '' ? html : html.replace(before, () => after);
  const withNavigation = replaceHtml(
    layout,
    navigationHtml(templates, prerendered, role),
    navigationHtml(templates, pages, role),
  );
  return replaceHtml(
    withNavigation,
    footerHtml(templates, prerendered),
    footerHtml(templates, pages),
  );
}
