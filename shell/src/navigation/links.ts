import type { LinkPlace, RemotePage, Role } from '@sandites/contracts';

/** A link around the pages. */
export interface LinkRow {
  label: string;
  to: string;
  /** Whom it is shown to; everybody by default. */
  roles?: readonly Role[] | undefined;
}

/** Links under one label: a dropdown of the bar, a column of the footer. */
export interface LinkGroupRow {
  label: string;
  links: readonly LinkRow[];
}

/** A page as far as links to it go. */
export type LinkedPage = Pick<RemotePage, 'path' | 'navigation' | 'footer'>;

const placed = (pages: readonly LinkedPage[], where: 'navigation' | 'footer') =>
  pages
    .flatMap(({ path, [where]: place }) => (place ? [{ path, place }] : []))
    .sort((one, other) => one.place.order - other.place.order);

const rowOf = ({ path, place: { label, roles } }: { path: string; place: LinkPlace }): LinkRow => ({ label, to: path, roles });

/** The links of the pages in the order they ask for; a group stands where its first link does. */
export function linksOf(pages: readonly LinkedPage[], where: 'navigation' | 'footer'): (LinkRow | LinkGroupRow)[] {
  const all = placed(pages, where);
  return all.flatMap<LinkRow | LinkGroupRow>((link, index) => {
    const { group } = link.place;
    if (group === undefined) return [rowOf(link)];
    const members = all.filter(({ place }) => place.group === group);
    return all.findIndex(({ place }) => place.group === group) === index ? [{ label: group, links: members.map(rowOf) }] : [];
  });
}

/** Whether somebody of this role (null: nobody signed in) sees a row. */
export const isShownTo = (role: Role | null, row: LinkRow | LinkGroupRow): boolean =>
  'links' in row || !row.roles || (role !== null && row.roles.includes(role));
