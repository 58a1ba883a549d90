export {
  addDays,
  comingGames,
  sortByDate,
  lastResults,
  nextGames,
  useGames,
  type Games,
} from './event-list';
export { useLiveGames } from './use-live-games';
export { withCallOff } from './CallOffDialog';
export { type EventDialog, EventDialogs, EventRowActions } from './EventDialogs';
export {
  eventColumns,
  eventColumnsWithSport,
  EventPlace,
  NearDay,
  EventActions,
  useShareEvent,
} from './event-columns';
export { awaitsResult } from './EnterResultDialog';
export { EventNews, EventResult } from './EventNews';
export {
  calendarFileName,
  calendarUrl,
  datedTitle,
  directionsUrl,
  eventName,
  googleGameUrl,
} from './event-text';
export { eventReads, useEventChanges, type EventChanges } from './use-event-changes';
