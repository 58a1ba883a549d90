import type { LinkedPage, Release, SlotContent } from './registry';
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

const isGroup = <Group extends LinkGroupRow>(row: LinkRow | Group): row is Group => 'links' in row;

const columnOf = ({ label }: LinkGroupRow): number =>
  footerGroups.findIndex((group) => group === label);

const linkGroupId = (label: string): string =>
  `links-${label.toLowerCase().replace(/[^a-z\d]+/g, '-')}`;

/** A group is at the position of its first link. */
function rowsOf(
  pages: readonly LinkedPage[],
  where: 'navigation' | 'footer' | 'account',
): (LinkRow | LinkGroupRow)[] {
  const places = pages
    .flatMap(({ path, [where]: place }) => (place ? [{ to: path, ...place }] : []))
    .sort((one, other) => one.order - other.order);
  const rows: (LinkRow | (LinkGroupRow & { links: LinkRow[] }))[] = [];
  for (const { label, to, roles, keeps, group } of places) {
    const link = { label, to, roles, keeps };
    const present = rows.filter(isGroup).find((row) => row.label === group);
    if (group === undefined) rows.push(link);
    else if (present) present.links.push(link);
    else rows.push({ id: linkGroupId(group), label: group, links: [link] });
  }
  return rows;
}

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
    account: rowsOf(pages, 'account').filter(
      (row): row is LinkRow => !isGroup(row) && isShown(row),
    ),
  };
}
