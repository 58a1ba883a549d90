/** What the lists of several pages share. */
export { compareNames, joinWords, optimisticUpdate, searchText, withChanges, withoutRow } from './rows';
export { useRenderedCount } from './use-rendered-count';
export { useListExport } from './use-list-export';
export { moreOf, searchedAtOnce, useListedRow, useLongList, useSavedInList, useSettled, type LongList } from './use-long-list';
