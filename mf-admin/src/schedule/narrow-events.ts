import { matchesSport, type AthleticEvent, type SportFilter } from '@sandites/contracts';
import { searchEvents } from '@sandites/features/events';

/** The events of a sport that a search finds, in the order given. */
export const narrowEvents = (events: readonly AthleticEvent[], search: string, sport: SportFilter): readonly AthleticEvent[] =>
  searchEvents(events.filter((event) => matchesSport(sport, event.sport)), search);
