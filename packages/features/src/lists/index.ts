/** What the lists of several pages share. */
export { compareNames, searchText } from './search-text';
export { useDrawnCount } from './use-drawn-count';
