export { type Column, useIsCard, type SavedRow, useSavedRow } from './DataRow';
export { DataTable, type MoreRows, isLongList, type Sorting, useSorting } from './DataTable';
export { FilterSelect, SearchBox, Toolbar, countRows, ListScreen, noneLoaded } from './ListScreen';
export { EmailLink, RowActions, MoreActions } from './RowActions';
