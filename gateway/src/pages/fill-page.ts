import {
  changeSentence,
  gamePath,
  layoutLinks,
  personName,
  releaseUrl,
  slotKey,
  type Boot,
  type PageSchool,
  type Release,
  type SlotName,
  type TemplateView,
  type User,
} from '@sandites/contracts';
import { slotsIn, type ReadText } from '../releases/page-files';
import type { PageMatch, RegistrySnapshot } from '../releases/registry/registry';
import { fillTemplate, templateLimits } from '../server/fill-template';
import { inlineStyle, type InlineStyle } from '../server/markup';

/** Called with each file that is no template. */
export type OnFaulty = (error: unknown, release: Release, file: string) => void;

export type Strips = Pick<Boot, 'changedGames' | 'pinnedNews'>;

interface PageParts {
  readonly match: PageMatch | null;
  readonly user: User | null;
  readonly strips: Strips;
  readonly snapshot: RegistrySnapshot;
}

export interface PageTexts {
  readonly title: string;
  readonly heading: string;
}

interface FileStyle extends InlineStyle {
  readonly release: Release;
  readonly file: string;
}

/** A page as its build prerendered it, within the layout of the shell. */
export interface FilledPage {
  /** The HTML inside the app's root; empty where the live shell prerenders nothing. */
  readonly body: string;
  /**
   * Styles of the page and of the content of its slots, inlined: a file of a remote that does not
   * load must not block the site.
   */
  readonly styles: readonly FileStyle[];
}

const viewOf = (
  { user, strips: { changedGames = [], pinnedNews = [] }, snapshot: { links } }: PageParts,
  texts: PageTexts,
  school: PageSchool,
): TemplateView => ({
  ...layoutLinks(links, user?.role ?? null),
  school,
  networks: Object.fromEntries(school.links.social.map(({ name, url }) => [name, { url }])),
  page: { ...texts, address: 'this address' },
  user: { name: user ? personName(user) : '' },
  changedGames: changedGames.map((game) => ({ label: changeSentence(game), to: gamePath(game) })),
  pinnedNews: pinnedNews.map(({ id, title }) => ({ label: title, to: `/news/${id}` })),
});

/**
 * Fills the prerendered HTML of a page, of the content of its slots, and of the shell's layout
 * around them. No code of a remote runs for it. In `release.json` the files with this HTML are
 * named by `prerendered`.
 * @param texts the title, for a page that is not prerendered itself, and the heading of what a
 *   prerendered one shows
 */
export async function fillPage(
  parts: PageParts,
  texts: PageTexts,
  school: PageSchool,
  read: ReadText,
  onFaulty: OnFaulty,
): Promise<FilledPage> {
  const { match, user, snapshot } = parts;
  const { shell } = snapshot;
  const view = viewOf(parts, texts, school);
  /** @param inner HTML that stands in it, by its name in the view */
  const htmlOf = async (
    release: Release,
    file: string | undefined,
    inner: Readonly<Record<string, string>> = {},
  ) => {
    const template = file === undefined ? null : await read(release, file);
    if (file === undefined || template === null) return null;
    const length = Object.values(inner).join('').length;
    try {
      return fillTemplate(template, { ...view, ...inner }, templateLimits.filled + length);
    } catch (error) {
      // As if it were missing: the content of a slot must not take the page of another remote down.
      onFaulty(error, release, file);
      return null;
    }
  };
  const shellPart = (name: string, html = '') => htmlOf(shell, shell.prerendered?.[name], { html });
  const stylesOf = async (release: Release, files: readonly string[]) => {
    const styles = files
      .filter((file) => file.endsWith('.css'))
      .filter((file) => !(release === shell && shell.initial.includes(file)))
      .map(async (file) => {
        const css = await read(release, file);
        const style =
          css === null ? null : inlineStyle(css, { 'data-href': releaseUrl(release, file) });
        return style ? [{ ...style, release, file }] : [];
      });
    return (await Promise.all(styles)).flat();
  };

  /** What live remotes show in a slot. */
  const contentOf = async (slot: SlotName) => {
    const contents = snapshot.contentOf(slot).map(async ({ release, content }) => {
      const html = await htmlOf(release, content.prerendered);
      return html === null ? [] : [{ html, styles: await stylesOf(release, content.files) }];
    });
    const found = (await Promise.all(contents)).flat();
    return {
      key: slotKey(slot),
      html: found.map(({ html }) => html).join(''),
      styles: found.flatMap(({ styles }) => styles),
    };
  };
  const pageOf = async ({ release, page: { prerendered, files } }: PageMatch) => {
    const template = prerendered === undefined ? null : await read(release, prerendered);
    const slots = await Promise.all(slotsIn(template ?? '').map(contentOf));
    const html = await htmlOf(
      release,
      prerendered,
      Object.fromEntries(slots.map((slot) => [slot.key, slot.html])),
    );
    const styles = await stylesOf(release, files);
    return html === null
      ? null
      : { html, styles: [...styles, ...slots.flatMap((slot) => slot.styles)] };
  };

  const page = match && (await pageOf(match));
  const notFound = match ? null : await shellPart('notFound');
  const html = page?.html ?? notFound ?? (await shellPart('loading'));
  const body = html && (await shellPart(user ? 'signedIn' : 'signedOut', html));
  return body ? { body, styles: page?.styles ?? [] } : { body: '', styles: [] };
}
