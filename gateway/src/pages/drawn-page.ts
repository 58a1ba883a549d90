import { drawnHoles, releaseUrl, type Release, type User } from '@sandites/contracts';
import { createHash } from 'node:crypto';
import type { FoundPage, RegistrySnapshot } from '../registry/registry-snapshot';
import { firstStyles } from './first-styles';
import { escape, tag } from './markup';

/** Reads the text of a file of a release; null where it is gone. */
export type ReadText = (release: Release, file: string) => Promise<string | null>;

/** What a page looks like before any script runs. */
export interface DrawnPage {
  /** The HTML inside the app's root; empty where the shell that is live draws nothing. */
  readonly body: string;
  /** What its first picture needs of the shell's styles, written into the HTML: the rest comes with the script. */
  readonly first: InlineStyle | null;
  /** Styles of the page, written into the HTML: a file of a remote that does not answer must not hold up the site. */
  readonly styles: readonly FileStyle[];
}

export interface InlineStyle {
  readonly element: string;
  /** For the content policy, which lets no other inline style be. */
  readonly hash: string;
}

/** A file of a release in the place of which its text stands. */
export interface FileStyle extends InlineStyle {
  readonly file: string;
}

/** What the gateway knows of a page besides its drawing. */
export interface PageWords {
  readonly title: string;
  readonly heading: string;
}

const nothing: DrawnPage = { body: '', first: null, styles: [] };

const isStyle = (file: string) => file.endsWith('.css');

/** Null for what could end the element. */
function inlineStyle(css: string, attributes: Readonly<Record<string, string>> = {}): InlineStyle | null {
  if (css.includes('</')) return null;
  return { hash: `sha256-${createHash('sha256').update(css).digest('base64')}`, element: `${tag('style', attributes)}${css}</style>` };
}

async function fileStyle(release: Release, file: string, read: ReadText): Promise<FileStyle[]> {
  const css = await read(release, file);
  const style = css === null ? null : inlineStyle(css, { 'data-href': releaseUrl(release, file) });
  return style ? [{ ...style, file }] : [];
}

const readIfThere = async (release: Release, file: string | undefined, read: ReadText) => (file === undefined ? null : read(release, file));
const within = (html: string, hole: string, text: string): string => html.replaceAll(hole, () => text);

const stylesOf = ({ release, page }: FoundPage, shell: Release) => page.files.filter((file) => isStyle(file) && !(release === shell && shell.initial.includes(file)));

/**
 * Puts together what the builds drew: the shell's frame for whoever asks, and the page in its place. No code of a remote runs for it.
 * @param words the page's title, for a page that is not drawn itself, and what a drawn one is of
 */
export async function drawnPage(found: FoundPage | null, { title, heading }: PageWords, user: User | null, { shell }: RegistrySnapshot, read: ReadText): Promise<DrawnPage> {
  const part = (name: string) => readIfThere(shell, shell.drawn?.[name], read);
  const [frame, own, parts] = await Promise.all([part(user?.role ?? 'nobody'), found ? readIfThere(found.release, found.page.drawn, read) : part('notFound'), part('styles')]);
  const page = own ?? (await part('loading'));
  if (frame === null || page === null) return nothing;
  const words = [[drawnHoles.title, escape(title)], [drawnHoles.heading, escape(heading)], [drawnHoles.path, 'this address']] as const;
  const filled = words.reduce((html, [hole, text]) => within(html, hole, text), page);
  const framed = within(frame, drawnHoles.username, escape(user?.username ?? ''));
  const styles = found !== null && own !== null ? await Promise.all(stylesOf(found, shell).map((file) => fileStyle(found.release, file, read))) : [];
  return { body: within(framed, drawnHoles.page, filled), first: parts === null ? null : inlineStyle(firstStyles(parts, frame + page)), styles: styles.flat() };
}
