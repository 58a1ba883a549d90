import { DateTime } from 'luxon';

/** Says what time it is. Tests give one that they can move. */
export type Clock = () => DateTime;

/** This machine's clock. */
export const systemClock: Clock = () => DateTime.now();
