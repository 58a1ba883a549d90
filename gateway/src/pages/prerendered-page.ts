import {
  changeSentence,
  fillSchool,
  gamePath,
  type Boot,
  type StripTemplate,
  schoolList,
  schoolSlots,
  textAt,
  type PageSchool,
  isLinkShownTo,
  linkGroupId,
  linkSlots,
  linksOf,
  type LinkedPage,
  type LinkRow,
  type LinkTemplates,
  type Role,
  layoutSlots,
  personName,
  releaseUrl,
  type Release,
  type User,
} from '@sandites/contracts';
import { createHash } from 'node:crypto';
import type { PageMatch, RegistrySnapshot } from '../releases/registry/registry';
import { slotElement, slotsIn, type ReadText } from '../releases/page-files';
import { escape, tag } from '../server/markup';

const { roster } = schoolSlots;
const literal = (text: string) => text.replaceAll('[', '\\[').replaceAll(']', '\\]');
const variants = new RegExp(
  `${literal(roster.begin)}(.*?)${literal(roster.otherwise)}(.*?)${literal(roster.end)}`,
  'gs',
);
const list = /\[\[each (\w+)\]\](.*?)\[\[end \1\]\]/gs;
const entrySlot = /\[\[entry(?:\.([\w.]+))?\]\]/g;

/**
 * A value escaped for markup. Its brackets are escaped too, so that it is never parsed as a slot.
 */
const markup = (value: string): string => escape(value).replaceAll('[', '&#91;');

const fillEntry = (template: string, entry: unknown): string =>
  template.replace(entrySlot, (_slot, path: string | undefined) =>
    markup(path === undefined ? String(entry) : (textAt(entry, path) ?? '')),
  );

/**
 * Fills the school's values into prerendered HTML (contracts, layout-slots.ts): one of two
 * variants, the entries of lists, then texts.
 */
export function fillTemplate(html: string, school: PageSchool): string {
  const ofVariant = html.replace(variants, (_all, withRoster: string, withoutRoster: string) =>
    school.embeddedRoster ? withRoster : withoutRoster,
  );
  const withLists = ofVariant.replace(list, (_all, name: string, template: string) =>
    schoolList(school, name)
      .map((entry) => fillEntry(template, entry))
      .join(''),
  );
  return fillSchool(withLists, school, markup);
}

const escaped = (text: string): string => escape(text).replaceAll('&#39;', '&#x27;');

function linkHtml(template: string, { label, to }: LinkRow, encode = escaped): string {
  return template
    .replaceAll(`"${linkSlots.path}"`, () => `"${encode(to)}"`)
    .replaceAll(linkSlots.label, () => encode(label));
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

export type Strips = Pick<Boot, 'changedGames' | 'pinnedNews'>;

/** A strip; empty without links. Brackets are escaped, so that no label is parsed as a slot. */
function stripHtml(template: StripTemplate | undefined, links: readonly LinkRow[]): string {
  if (!template || links.length === 0) return '';
  const items = links.map((link) => linkHtml(template.item, link, markup));
  return template.strip.replace(linkSlots.links, () => items.join(''));
}

/**
 * The strips as the shell renders them (shell/src/frame/AbovePage.tsx).
 * @param text the file `links` of the shell
 */
function stripsHtml(text: string, { changedGames = [], pinnedNews = [] }: Strips): string {
  const templates = JSON.parse(text) as LinkTemplates;
  const games = changedGames.map((game) => ({ label: changeSentence(game), to: gamePath(game) }));
  const news = pinnedNews.map(({ id, title }) => ({ label: title, to: `/news/${id}` }));
  return stripHtml(templates.changedGames, games) + stripHtml(templates.pinned, news);
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

/** A page as its build prerendered it, within the layout of the shell. */
export interface PrerenderedPage {
  /** The HTML inside the app's root; empty where the live shell prerenders nothing. */
  readonly body: string;
  /**
   * Styles of the page and of the content of its slots, inlined: a file of a remote that does not
   * load must not block the site.
   */
  readonly styles: readonly FileStyle[];
}

export interface InlineStyle {
  readonly element: string;
  /** For the content policy, which allows no other inline style. */
  readonly hash: string;
}

interface FileStyle extends InlineStyle {
  readonly release: Release;
  readonly file: string;
}

export interface PageTexts {
  readonly title: string;
  readonly heading: string;
}

/** Null for a text that could end the element. */
export function inlineStyle(
  css: string,
  attributes: Readonly<Record<string, string>> = {},
): InlineStyle | null {
  if (css.includes('</')) return null;
  return {
    hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
    element: `${tag('style', attributes)}${css}</style>`,
  };
}

async function fileStyle(release: Release, file: string, read: ReadText): Promise<FileStyle[]> {
  const css = await read(release, file);
  const style = css === null ? null : inlineStyle(css, { 'data-href': releaseUrl(release, file) });
  return style ? [{ ...style, release, file }] : [];
}

const isStyle = (file: string) => file.endsWith('.css');
const stylesOf = ({ release, page }: PageMatch, shell: Release) =>
  page.files.filter(
    (file) => isStyle(file) && !(release === shell && shell.initial.includes(file)),
  );
const readOptional = async (release: Release, file: string | undefined, read: ReadText) =>
  file === undefined ? null : read(release, file);
const fill = (html: string, slot: string, text: string): string =>
  html.replaceAll(slot, () => text);

/**
 * Fills the slots of a page with the prerendered content that live releases have for them, and
 * collects its styles.
 */
async function withSlots(
  page: string,
  snapshot: RegistrySnapshot,
  read: ReadText,
): Promise<{ html: string; styles: FileStyle[] }> {
  const contents = await Promise.all(
    [...slotsIn(page)]
      .flatMap((slot) => snapshot.contentOf(slot))
      .map(async ({ release, content }) => {
        const html = await readOptional(release, content.prerendered, read);
        const styles =
          html === null
            ? []
            : await Promise.all(
                content.files.filter(isStyle).map((file) => fileStyle(release, file, read)),
              );
        return { slot: content.slot, html: html ?? '', styles: styles.flat() };
      }),
  );
  const htmlOf = (slot: string) =>
    contents
      .filter((content) => content.slot === slot)
      .map(({ html }) => html)
      .join('');
  return {
    html: page.replace(
      slotElement,
      (_element, start: string, slot: string, end: string) => `${start}${htmlOf(slot)}${end}`,
    ),
    styles: contents.flatMap(({ styles }) => styles),
  };
}

interface PageParts {
  readonly match: PageMatch | null;
  readonly user: User | null;
  readonly strips: Strips;
  readonly snapshot: RegistrySnapshot;
}

/**
 * Puts the prerendered HTML of a page into the shell's layout template for a role. No code of a
 * remote runs for it. In `release.json` the files with this HTML are named by `prerendered`.
 * @param texts the title, for a page that is not prerendered itself, and the heading of what a
 *   prerendered one shows
 */
export async function prerenderedPage(
  { match, user, strips, snapshot }: PageParts,
  { title, heading }: PageTexts,
  school: PageSchool,
  read: ReadText,
): Promise<PrerenderedPage> {
  const { shell, links } = snapshot;
  const shellPart = (name: string) => readOptional(shell, shell.prerendered?.[name], read);
  const ownPage = match
    ? readOptional(match.release, match.page.prerendered, read)
    : shellPart('notFound');
  const [layoutTemplate, pageHtml, linkTemplates] = await Promise.all([
    shellPart(user?.role ?? 'nobody'),
    ownPage,
    shellPart('links'),
  ]);
  const pageTemplate = pageHtml ?? (await shellPart('loading'));
  const layout =
    layoutTemplate === null || linkTemplates === null
      ? layoutTemplate
      : withLiveLinks(layoutTemplate, linkTemplates, links, user?.role ?? null);
  if (layout === null || pageTemplate === null) return { body: '', styles: [] };
  const { html: page, styles: slotStyles } = await withSlots(pageTemplate, snapshot, read);
  const texts = [
    [layoutSlots.title, escape(title)],
    [layoutSlots.heading, escape(heading)],
    [layoutSlots.path, 'this address'],
  ] as const;
  // The school's values first: text that is filled in later may come from users and must not be
  // parsed as a slot.
  const filledPage = texts.reduce(
    (html, [slot, text]) => fill(html, slot, text),
    fillTemplate(page, school),
  );
  const filledLayout = fill(
    fill(fillTemplate(layout, school), layoutSlots.username, escape(user ? personName(user) : '')),
    layoutSlots.strips,
    linkTemplates === null ? '' : stripsHtml(linkTemplates, strips),
  );
  const styles =
    match !== null && pageHtml !== null
      ? await Promise.all(
          stylesOf(match, shell).map((file) => fileStyle(match.release, file, read)),
        )
      : [];
  return {
    body: fill(filledLayout, layoutSlots.page, filledPage),
    styles: [...styles.flat(), ...slotStyles],
  };
}
