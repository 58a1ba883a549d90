import { keptSet } from '../kept/kept-set';

/** Ids of the colleges whose heart is set (product D13). */
export const favorites = keptSet('sandites.favorite-colleges', (value): value is number => Number.isSafeInteger(value));
