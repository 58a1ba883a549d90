/** Shared components of games, and their mutations for coaches and admins. */
export {
  addDays,
  type Clock,
  comingGames,
  currentDay,
  dayOf,
  isMoved,
  isOff,
  sortByDate,
  lastResults,
  nextGames,
  searchEvents,
  sortEvents,
  systemClock,
} from './event-list';
export { CallOffButton, CallOffDialog } from './CallOffDialog';
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
export { calendarFileName, calendarUrl, datedTitle, directionsUrl, eventName } from './event-text';
export { EventActions, useShareEvent } from './EventActions';
export { eventReads, useEventChanges, type EventChanges } from './use-event-changes';
export { useFirstGames, useGames, type Games } from './use-games';
