/** How services read files, pasted rows and calendars, and review them before they are stored. */
export { readSource, readUpload } from './read-upload';
export { calendarName } from './calendar/read-calendar';
export { isCalendar, textOf } from './subjects';
export type { Cells } from './format';
export type { ReadFile, ReadRow } from './read-rows';
export { isUnknownOpponent, unknownOpponent, unknownWords } from './schedule/unknown-opponent';
export type { FileGame } from './schedule/schedule-file';
export {
  changedValues,
  filledValues,
  leftEmptyOf,
  notesOf,
  planOf,
  refuseRepeated,
  requirePlan,
  requireValid,
  reviewOf,
  reviewOfRows,
  reviewRows,
  unstoredRow,
} from './review';
