/** Tables with filters. */
export { type Column, useIsCard } from './DataRow';
export { DataTable, type MoreRows, isLongList, useSearchText } from './DataTable';
export { FilterSelect, SearchBox, Toolbar } from './Toolbar';
export { countRows, ListScreen, noneLoaded } from './ListScreen';
export { EmailLink } from './EmailLink';
export { MoreActions } from './MoreActions';
export { RowActions } from './RowActions';
export { type SavedRow, useSavedRow } from './saved-row';
export { type Sorting, useSorting } from './sorting';
