import { DateTime } from 'luxon';

/** Returns the current time. Tests pass one that they can set. */
export type Clock = () => DateTime;

/** This machine's clock. */
export const systemClock: Clock = () => DateTime.now();
