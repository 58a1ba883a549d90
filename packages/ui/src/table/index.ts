/** Lists as tables, and what narrows them. */
export type { Column } from './column';
export { DataTable, type DataTableProps } from './DataTable';
export { FilterSelect, type FilterSelectProps } from './FilterSelect';
export { FilteredTable, type FilteredTableProps } from './FilteredTable';
export { isLongList, useSearchText } from './long-list';
export { RowActions, type RowActionsProps } from './RowActions';
export { SearchBox, type SearchBoxProps } from './SearchBox';
export { Toolbar } from './Toolbar';
export { useSorting, type Sorting } from './sorting';
