/** A page of several parts, one at a time. */
export { TabbedPage, type PageTab } from './TabbedPage';
