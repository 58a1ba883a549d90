import type { LinkedPage, LinkPlace, Release, SlotContent } from './registry';
import { footerGroups, type Role } from './vocabulary';

/** What releases show in a slot: by `order`, and where that is the same by the remote's name. */
export const contentsOfSlot = <R extends Pick<Release, 'remote' | 'slots'>>(
  releases: readonly R[],
  name: string,
): { readonly content: SlotContent; readonly release: R }[] =>
  releases
    .flatMap((release) =>
      (release.slots ?? [])
        .filter(({ slot }) => slot === name)
        .map((content) => ({ content, release })),
    )
    .sort(
      (one, other) =>
        (one.content.order ?? 0) - (other.content.order ?? 0) ||
        (one.release.remote < other.release.remote ? -1 : 1),
    );

export interface LinkRow {
  label: string;
  to: string;
  /** Its audience. Default: everybody. */
  roles?: readonly Role[] | undefined;
  /** A parameter of the query that it takes along. */
  keeps?: string | undefined;
}

/** Links under one label: a dropdown of the bar, a column of the footer. */
export interface LinkGroupRow {
  label: string;
  links: readonly LinkRow[];
}

type LinkedPlace = 'navigation' | 'footer' | 'account';

const linksIn = (pages: readonly LinkedPage[], where: LinkedPlace) =>
  pages
    .flatMap(({ path, [where]: place }) => (place ? [{ path, place }] : []))
    .sort((one, other) => one.place.order - other.place.order);

const rowOf = ({
  path,
  place: { label, roles, keeps },
}: {
  path: string;
  place: LinkPlace;
}): LinkRow => ({ label, to: path, roles, keeps });

const columnOf = ({ label }: LinkRow | LinkGroupRow): number =>
  footerGroups.findIndex((group) => group === label);

/**
 * The links of the pages in their declared order; a group of the bar is at the position of its
 * first link, a column of the footer at its own.
 */
export function linksOf(
  pages: readonly LinkedPage[],
  where: LinkedPlace,
): (LinkRow | LinkGroupRow)[] {
  const all = linksIn(pages, where);
  const rows = all.flatMap<LinkRow | LinkGroupRow>((link, index) => {
    const { group } = link.place;
    if (group === undefined) return [rowOf(link)];
    const members = all.filter(({ place }) => place.group === group);
    return all.findIndex(({ place }) => place.group === group) === index
      ? [{ label: group, links: members.map(rowOf) }]
      : [];
  });
  return where === 'footer' ? rows.sort((one, other) => columnOf(one) - columnOf(other)) : rows;
}

/** Whether a visitor of this role (null: not signed in) sees a link. */
export const isLinkShownTo = (role: Role | null, row: LinkRow | LinkGroupRow): boolean =>
  'links' in row || !row.roles || (role !== null && row.roles.includes(role));

/**
 * The id of a group's panel, which its button names. The gateway writes the same one into the
 * prerendered page.
 */
export const linkGroupId = (label: string): string =>
  `links-${label.toLowerCase().replace(/[^a-z\d]+/g, '-')}`;

export interface StripTemplate {
  readonly strip: string;
  readonly item: string;
}

/**
 * The HTML of one link of each kind as the shell's build prerendered it, for the gateway to write
 * those of the live pages.
 */
export interface LinkTemplates {
  /** A link by itself, a group of links, and a link in a group. */
  readonly link: string;
  readonly group: string;
  readonly member: string;
  /** A column of the footer, and a link in it. */
  readonly column: string;
  readonly columnLink: string;
  /** The strips over pages, and a link in each. */
  readonly changedGames?: StripTemplate;
  readonly pinned?: StripTemplate;
  /** Links of the prerendered layout. */
  readonly prerendered: readonly LinkedPage[];
  /** Links of the footer to other sites. */
  readonly extra: readonly LinkedPage[];
}

/** Slots of `LinkTemplates`. */
export const linkSlots = { label: '[[label]]', path: '/link-path', links: '[[links]]' } as const;
