export {
  type ChangeMessages,
  compareFullNames,
  compareNames,
  joinWords,
  searchText,
  withChanges,
} from './rows';
export {
  useListExport,
  moreRowsOf,
  searchPageSize,
  useRowById,
  useLongList,
  useSavedInList,
  useDebounced,
  useLast,
  type LongList,
} from './use-long-list';
