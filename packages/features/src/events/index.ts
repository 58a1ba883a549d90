/** Games as several parts show them alike, and as the coach's and the admin's change them. */
export { type Clock, dayOf, inOrder, lastResults, nextGames, searchEvents, sortEvents, systemClock } from './event-list';
export { DeleteEventDialog, type DeleteEventDialogProps } from './DeleteEventDialog';
export { eventColumns, eventColumnsWithSport, EventPlace, eventUploadColumns, NearDay, type NearDayProps } from './event-columns';
export { awaitsResult, EnterResultButton, EnterResultDialog } from './EnterResultDialog';
export { EventNews, EventResult } from './EventNews';
export { EventFormDialog, type EventFormDialogProps } from './EventFormDialog';
export { eventName } from './event-text';
export { ShareEvent, EventActions } from './EventActions';
export { eventReads, useEventChanges, type EventChanges, type EventMessages } from './use-event-changes';
