/** Games as several parts show them alike. */
export { dayOf, systemClock, type Clock } from './clock';
export { inOrder } from './event-order';
export { nextGames } from './next-games';
