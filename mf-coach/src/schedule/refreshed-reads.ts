import { listEvents, listEventsOfSport } from '@sandites/contracts';
import type { Row } from '@sandites/remote-kit';

/** The reads that show other data once the football schedule changed. */
export const refreshedReads: readonly Row[] = [listEventsOfSport, listEvents];
