/** A page with tabs. */
export { TabbedPage, type PageTab } from './TabbedPage';
