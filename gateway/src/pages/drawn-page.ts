import { drawnHoles, releaseUrl, type Release, type User } from '@sandites/contracts';
import { createHash } from 'node:crypto';
import type { FoundPage, Snapshot } from '../registry/snapshot';
import { escape, tag } from './markup';

/** Reads the text of a file of a release; null where it is gone. */
export type ReadText = (release: Release, file: string) => Promise<string | null>;

/** What a page looks like before any script runs. */
export interface DrawnPage {
  /** The HTML inside the app's root; empty where the shell that is live draws nothing. */
  readonly body: string;
  /** Styles of the page, written into the HTML: a file of a remote that does not answer must not hold up the site. */
  readonly styles: readonly InlineStyle[];
}

export interface InlineStyle {
  readonly file: string;
  readonly element: string;
  /** For the content policy, which lets no other inline style be. */
  readonly hash: string;
}

/** What the gateway knows of a page besides its drawing. */
export interface PageWords {
  readonly title: string;
  readonly heading: string;
}

const nothing: DrawnPage = { body: '', styles: [] };

const isStyle = (file: string) => file.endsWith('.css');

async function inlineStyle(release: Release, file: string, read: ReadText): Promise<InlineStyle[]> {
  const css = await read(release, file);
  // What could end the element is left to the file.
  if (css === null || css.includes('</')) return [];
  const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
  return [{ file, hash, element: `${tag('style', { 'data-href': releaseUrl(release, file) })}${css}</style>` }];
}

const readIfThere = async (release: Release, file: string | undefined, read: ReadText) => (file === undefined ? null : read(release, file));
const within = (html: string, hole: string, text: string): string => html.replaceAll(hole, () => text);

/**
 * Puts together what the builds drew: the shell's frame for whoever asks, and the page in its place. No code of a remote runs for it.
 * @param words the page's title, for a page that is not drawn itself, and what a drawn one is of
 */
export async function drawnPage(found: FoundPage | null, { title, heading }: PageWords, user: User | null, { shell }: Snapshot, read: ReadText): Promise<DrawnPage> {
  const part = (name: string) => readIfThere(shell, shell.drawn?.[name], read);
  const [frame, own] = await Promise.all([part(user?.role ?? 'nobody'), found ? readIfThere(found.release, found.page.drawn, read) : part('notFound')]);
  const page = own ?? (await part('loading'));
  if (frame === null || page === null) return nothing;
  const words = [[drawnHoles.title, escape(title)], [drawnHoles.heading, escape(heading)], [drawnHoles.path, 'this address']] as const;
  const filled = words.reduce((html, [hole, text]) => within(html, hole, text), page);
  const framed = within(frame, drawnHoles.username, escape(user?.username ?? ''));
  const styled = found !== null && found.release !== shell && own !== null ? found.page.files.filter(isStyle).map((file) => inlineStyle(found.release, file, read)) : [];
  return { body: within(framed, drawnHoles.page, filled), styles: (await Promise.all(styled)).flat() };
}
