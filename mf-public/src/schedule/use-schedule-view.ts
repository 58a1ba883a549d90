import { allSports, matchesSport, type AthleticEvent, type SportFilter } from '@sandites/contracts';
import { sortByDate, nextGames } from '@sandites/features/events';
import { useSchool, useSearchQuery, type QueryChange } from '@sandites/remote-kit';
import { useMemo } from 'react';
import { readSport, writeSport } from '../sport-filter';
import { firstMonthOf, monthsOf, nearestMonth, startMonth, tabOf } from './months';

/** The view state of the schedule, and its setters. */
export interface ScheduleView {
  sport: SportFilter;
  /** Tabs of all events: they stay the same whatever the sport. */
  months: string[];
  /** The open tab; undefined where there are no events. */
  month: string | undefined;
  /** Every event of the sport, sorted by date. */
  season: AthleticEvent[];
  /** The events of the open tab. */
  gamesOfMonth: AthleticEvent[];
  /** Id of the game in the URL, if it is of the sport: it is marked and scrolled into view. */
  markedGame: AthleticEvent | undefined;
  /** The sport's next game; undefined where there is no coming game. */
  nextGame: AthleticEvent | undefined;
  /** The month nearest to today, where another one is open (product D45). */
  thisMonth: string | undefined;
  chooseSport: (sport: SportFilter) => void;
  /** Arrow keys replace the history entry. */
  chooseMonth: (month: string, how?: QueryChange) => void;
}

const noEvents: readonly AthleticEvent[] = [];

/**
 * Keeps sport and month in the URL, `?sport=Volleyball&month=2024-08`, so that a view can be shared
 * and Back works. A game in the URL, `&game=12`, opens its
 * current month; choosing a sport or a month removes it.
 * @param loaded undefined until the events have loaded
 * @param today the visitor's day, `2024-08-30`
 */
export function useScheduleView(
  loaded: readonly AthleticEvent[] | undefined,
  today: string,
): ScheduleView {
  const events = loaded ?? noEvents;
  const { sports } = useSchool();
  const [query, change] = useSearchQuery();
  const sport = readSport(query, sports);
  const months = useMemo(() => monthsOf(events), [events]);
  const season = useMemo(
    () => sortByDate(events.filter((event) => matchesSport(sport, event.sport))),
    [events, sport],
  );
  const requestedId = Number(query.get('game'));
  const marked = season.find(({ id }) => id === requestedId);
  const month =
    (marked && tabOf(marked)) ??
    months.find((candidate) => candidate === query.get('month')) ??
    firstMonthOf(events, sport) ??
    startMonth(months, today);
  const nearest = nearestMonth(months, today);
  const [nextGame] = nextGames(season, today, 1);

  const navigateTo = (nextSport: SportFilter, nextMonth: string | undefined, how?: QueryChange) =>
    change((next) => {
      writeSport(next, nextSport);
      next.delete('game');
      if (nextMonth !== undefined) next.set('month', nextMonth);
    }, how);
  const chooseSport = (next: SportFilter) => {
    // Before the events are loaded a sport's first month is unknown: the URL has none, and it is
    // set afterwards.
    if (loaded) navigateTo(next, firstMonthOf(events, next));
    else
      change((address) => {
        writeSport(address, next);
        address.delete('game');
        if (next !== allSports) address.delete('month');
      });
  };
  return {
    sport,
    months,
    month,
    season,
    gamesOfMonth: season.filter((event) => tabOf(event) === month),
    markedGame: marked,
    nextGame,
    thisMonth: nearest === month ? undefined : nearest,
    chooseSport,
    chooseMonth: (next, how) => navigateTo(sport, next, how),
  };
}
