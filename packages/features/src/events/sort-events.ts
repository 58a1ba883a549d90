import { parseDay, type AthleticEvent } from '@sandites/contracts';
import { inOrder } from './event-order';

/** The order of events, where a date may stand in any form that a spreadsheet has. */
export const sortEvents = <Event extends Pick<AthleticEvent, 'date' | 'time'>>(events: readonly Event[]): Event[] => inOrder(events, parseDay);
