/** Lists as tables, and what narrows them. */
export type { Column } from './DataRow';
export { DataTable, type DataTableProps, type MoreRows, isLongList, useSearchText } from './DataTable';
export { FilterSelect, type FilterSelectProps, SearchBox, type SearchBoxProps, Toolbar } from './Toolbar';
export { countRows, FilteredTable, noneLoaded, type FilteredTableProps } from './FilteredTable';
export { EmailLink } from './EmailLink';
export { RowActions, type RowActionsProps } from './RowActions';
export { type SavedRow, useSavedRow } from './saved-row';
export { type Sorting, useSorting } from './sorting';
