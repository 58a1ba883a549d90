import { linksOf, type LinkGroupRow, type LinkRow, type LinkedPage } from '../navigation/links';

/** `/alumni` is linked and no page: it leads to the not-found page (product V2, D1). */
const alumni: LinkedPage = { path: '/alumni', footer: { group: 'Quick Links', label: 'Alumni', order: 50 } };

const isColumn = (row: LinkRow | LinkGroupRow): row is LinkGroupRow => 'links' in row;

/** Columns of the footer. */
export const footerColumns = (pages: readonly LinkedPage[]): LinkGroupRow[] => linksOf([...pages, alumni], 'footer').filter(isColumn);
