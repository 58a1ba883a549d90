import type { PageSchool } from './school/page-school';
import type { SocialNetwork } from './vocabulary';

/** Slots of prerendered HTML, which the gateway fills in. Stored releases contain these texts. */
export const layoutSlots = {
  page: '[[page]]',
  /** All strips, under the text that stored releases contain. */
  strips: '[[pinned]]',
  title: '[[title]]',
  heading: '[[heading]]',
  username: '[[username]]',
  path: '[[path]]',
} as const;

/**
 * Lists of a school: prerendered HTML has one entry of each, between two marks, which the gateway
 * repeats. Each social network is a list of its own, since each has its own icon.
 */
export type SchoolList = 'achievements' | 'alumni' | 'quotes' | 'sports' | 'teams' | SocialNetwork;

export function schoolList(school: PageSchool, list: string): readonly unknown[] {
  switch (list) {
    case 'achievements':
    case 'alumni':
    case 'quotes':
    case 'sports':
    case 'teams':
      return school[list];
    default:
      return school.links.social.filter(({ name }) => name === list);
  }
}

/** Marks and slots of a school's values. */
export const schoolSlots = {
  /** @param path such as `name` or `links.website` */
  value: (path: string) => `[[school.${path}]]`,
  /** A field of a list's entry, or the entry itself where it is a text. */
  entry: (path = '') => (path === '' ? '[[entry]]' : `[[entry.${path}]]`),
  begin: (list: SchoolList) => `[[each ${list}]]`,
  end: (list: SchoolList) => `[[end ${list}]]`,
  /**
   * Marks around the parts that differ between two variants of a page: with the embedded roster,
   * and without.
   */
  roster: { begin: '[[with roster]]', otherwise: '[[without roster]]', end: '[[end roster]]' },
} as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The text at a path such as `links.website`; undefined where there is none. */
export function textAt(value: unknown, path: string): string | undefined {
  const entry = path
    .split('.')
    .reduce<unknown>(
      (node, key) => (isRecord(node) && Object.hasOwn(node, key) ? node[key] : undefined),
      value,
    );
  return typeof entry === 'string' ? entry : undefined;
}

/**
 * Fills a school's values into a text such as a page's title: `[[school.athlete]] Athletes`.
 * @param encode escapes a value. Default: no escaping
 */
export const fillSchool = (
  text: string,
  school: PageSchool,
  encode = (value: string) => value,
): string =>
  text.replace(/\[\[school\.([\w.]+)\]\]/g, (_slot, path: string) =>
    encode(textAt(school, path) ?? ''),
  );
