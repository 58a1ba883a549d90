/** Shared components of games, and their mutations for coaches and admins. */
export {
  addDays,
  type Clock,
  currentDay,
  dayOf,
  sortByDate,
  lastResults,
  nextGames,
  searchEvents,
  sortEvents,
  systemClock,
} from './event-list';
export { DeleteEventDialog } from './DeleteEventDialog';
export {
  eventColumns,
  eventColumnsWithSport,
  EventPlace,
  eventUploadColumns,
  NearDay,
} from './event-columns';
export { awaitsResult, EnterResultButton, EnterResultDialog } from './EnterResultDialog';
export { EventNews, EventResult } from './EventNews';
export { EventFormDialog } from './EventFormDialog';
export { eventName } from './event-text';
export { EventActions } from './EventActions';
export { eventReads, useEventChanges, type EventChanges } from './use-event-changes';
