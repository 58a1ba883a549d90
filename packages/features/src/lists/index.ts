/** Hooks and helpers for lists. */
export {
  type ChangeMessages,
  compareFullNames,
  compareNames,
  joinWords,
  searchText,
  withChanges,
} from './rows';
export { useRenderedCount } from './use-rendered-count';
export { useListExport } from './use-list-export';
export {
  moreRowsOf,
  searchPageSize,
  useRowById,
  useLongList,
  useSavedInList,
  useDebounced,
  type LongList,
} from './use-long-list';
