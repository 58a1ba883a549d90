import { listEvents, listEventsOfSport } from '@sandites/contracts';

/** The reads that show other data once the football schedule changed. */
export const refreshedReads = [listEventsOfSport, listEvents];
