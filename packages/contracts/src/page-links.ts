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
  /** Of its panel, which its button names. */
  id: string;
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

const columnOf = ({ label }: LinkGroupRow): number =>
  footerGroups.findIndex((group) => group === label);

const linkGroupId = (label: string): string =>
  `links-${label.toLowerCase().replace(/[^a-z\d]+/g, '-')}`;

function rowsOf(pages: readonly LinkedPage[], where: LinkedPlace): (LinkRow | LinkGroupRow)[] {
  const all = linksIn(pages, where);
  return all.flatMap<LinkRow | LinkGroupRow>((link, index) => {
    const { group } = link.place;
    if (group === undefined) return [rowOf(link)];
    const members = all.filter(({ place }) => place.group === group);
    return all.findIndex(({ place }) => place.group === group) === index
      ? [{ id: linkGroupId(group), label: group, links: members.map(rowOf) }]
      : [];
  });
}

const isGroup = (row: LinkRow | LinkGroupRow): row is LinkGroupRow => 'links' in row;

/** The footer links to it in any case; a site whose remotes lack the page answers 404. */
const alumni: LinkedPage = {
  path: '/alumni',
  footer: { group: 'Quick Links', label: 'Alumni', order: 50 },
};

export interface LayoutLinks {
  readonly navigation: readonly (LinkRow | LinkGroupRow)[];
  readonly footer: readonly LinkGroupRow[];
  /** Under the name of who is signed in. */
  readonly account: readonly LinkRow[];
}

/**
 * The links of the layout in the order that pages declare; a group of the bar is at the position of
 * its first link, a column of the footer at its own.
 * @param role of the visitor; null: not signed in
 */
export function layoutLinks(pages: readonly LinkedPage[], role: Role | null): LayoutLinks {
  const isShown = (row: LinkRow | LinkGroupRow) =>
    isGroup(row) || !row.roles || (role !== null && row.roles.includes(role));
  return {
    navigation: rowsOf(pages, 'navigation').filter(isShown),
    footer: rowsOf([...pages, alumni], 'footer')
      .filter(isGroup)
      .sort((one, other) => columnOf(one) - columnOf(other)),
    account: rowsOf(pages, 'account').flatMap((row) => ('to' in row && isShown(row) ? [row] : [])),
  };
}
