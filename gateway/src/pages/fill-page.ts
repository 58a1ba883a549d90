import {
  changeSentence,
  gamePath,
  layoutLinks,
  personName,
  releaseUrl,
  type Boot,
  type PageSchool,
  type Release,
  type TemplateView,
  type User,
} from '@sandites/contracts';
import { slotElement, slotsIn, type ReadText } from '../releases/page-files';
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
  const htmlOf = async (release: Release, file: string | undefined, html = '') => {
    const template = file === undefined ? null : await read(release, file);
    if (file === undefined || template === null) return null;
    try {
      return fillTemplate(template, { ...view, html }, templateLimits.filled + html.length);
    } catch (error) {
      // As if it were missing: the content of a slot must not take the page of another remote down.
      onFaulty(error, release, file);
      return null;
    }
  };
  const shellPart = (name: string, inner?: string) =>
    htmlOf(shell, shell.prerendered?.[name], inner);
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

  const ownHtml = match
    ? await htmlOf(match.release, match.page.prerendered)
    : await shellPart('notFound');
  const pageHtml = ownHtml ?? (await shellPart('loading')) ?? '';
  const contents = await Promise.all(
    [...slotsIn(pageHtml)]
      .flatMap((slot) => snapshot.contentOf(slot))
      .map(async ({ release, content: { slot, prerendered, files } }) => {
        const html = await htmlOf(release, prerendered);
        return html === null ? [] : [{ slot, html, styles: await stylesOf(release, files) }];
      }),
  );
  const htmlIn = (name: string) =>
    contents
      .flat()
      .filter(({ slot }) => slot === name)
      .map(({ html }) => html)
      .join('');
  const html = pageHtml.replace(
    slotElement,
    (_element, start: string, name: string, end: string) => `${start}${htmlIn(name)}${end}`,
  );
  const body = html && (await shellPart(user ? 'signedIn' : 'signedOut', html));
  if (!body) return { body: '', styles: [] };
  const ownStyles =
    match && ownHtml !== null ? await stylesOf(match.release, match.page.files) : [];
  return { body, styles: [...ownStyles, ...contents.flat().flatMap(({ styles }) => styles)] };
}
