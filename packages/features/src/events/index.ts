/** Games as several parts show them alike, and as the coach's and the admin's change them. */
export { dayOf, systemClock, type Clock } from './clock';
export { DeleteEventDialog, type DeleteEventDialogProps } from './DeleteEventDialog';
export { eventColumns, eventColumnsWithSport, eventUploadColumns } from './event-columns';
export { EventPlace } from './EventPlace';
export { EventFormDialog, type EventFormDialogProps } from './EventFormDialog';
export { eventName } from './event-name';
export { inOrder } from './event-order';
export { NearDay, type NearDayProps } from './NearDay';
export { nextGames } from './next-games';
export { searchEvents } from './search-events';
export { ShareEvent } from './ShareEvent';
export { sortEvents } from './sort-events';
export { TakeEventAlong } from './TakeEventAlong';
export { eventReads, useEventChanges, type EventChanges, type EventNotices } from './use-event-changes';
