import { matchesSport, type AthleticEvent, type SportFilter } from '@sandites/contracts';
import { searchEvents, sortEvents } from '@sandites/features/events';

/** The events of a sport that a search finds, earliest first. */
export const narrowEvents = (events: readonly AthleticEvent[], search: string, sport: SportFilter): AthleticEvent[] =>
  sortEvents(searchEvents(events.filter((event) => matchesSport(sport, event.sport)), search));
