import type { LayoutLinks, LinkRow } from './page-links';
import type { PageSchool } from './school/page-school';
import type { SocialNetwork } from './vocabulary';

/**
 * Prerendered HTML is a Mustache template with these tags: braces mean something else in JSX and
 * in addresses.
 */
export const templateTags: [open: string, close: string] = ['[[', ']]'];

/** Names the HTML of a slot in the view; Mustache would take a dot for a path. */
export const slotKey = (slot: string): string => `slot:${slot.replaceAll('.', '/')}`;
/** Where the HTML of a slot stands in that of a page. */
export const slotTag = (slot: string): string => templateTags.join(`{${slotKey(slot)}}`);

/** What prerendered HTML may name, which the gateway fills in; of a slot its `slotKey`. */
export interface TemplateView extends LayoutLinks {
  readonly school: PageSchool;
  /** Those that the school is on. Each has an icon of its own. */
  readonly networks: Readonly<Partial<Record<SocialNetwork, { readonly url: string }>>>;
  readonly page: {
    readonly title: string;
    readonly heading: string;
    readonly address: string;
  };
  /** Who is signed in; of nobody, the empty text. */
  readonly user: { readonly name: string };
  /** The strips over pages. */
  readonly changedGames: readonly LinkRow[];
  readonly pinnedNews: readonly LinkRow[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The text at a path such as `links.website`; empty where there is none. */
function textAt(value: unknown, path: string): string {
  const entry = path
    .split('.')
    .reduce<unknown>(
      (node, key) => (isRecord(node) && Object.hasOwn(node, key) ? node[key] : undefined),
      value,
    );
  return typeof entry === 'string' ? entry : '';
}

/** Fills a school's values into a text such as a page's title: `[[school.athlete]] Athletes`. */
export const fillSchool = (text: string, school: PageSchool): string =>
  text.replace(/\[\[school\.([\w.]+)\]\]/g, (_tag, path: string) => textAt(school, path));
