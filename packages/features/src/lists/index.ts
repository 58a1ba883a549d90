export {
  type ChangeMessages,
  compareFullNames,
  compareNames,
  conflictAsIssue,
  countText,
  joinWords,
  searchBy,
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
  type SavedRows,
} from './use-long-list';
