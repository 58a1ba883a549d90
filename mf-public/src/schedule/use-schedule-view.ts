import { allSports, matchesSport, type AthleticEvent, type SportFilter } from '@sandites/contracts';
import { sortByDate } from '@sandites/features/events';
import { useSchool, useSearchQuery, type QueryChange } from '@sandites/remote-kit';
import { useMemo } from 'react';
import { readSport, writeSport } from '../sport-filter';
import {
  firstMonthOf,
  monthsOf,
  nearestMonth,
  otherMonth,
  seasonOf,
  seasonsOf,
  startMonth,
  startSeason,
  tabOf,
} from './months';

/** The view state of the schedule, and its setters. */
export interface ScheduleView {
  sport: SportFilter;
  /** The seasons that have events, the latest first, by their first year. */
  seasons: number[];
  /** The season whose months are shown. */
  season: number | undefined;
  /** Tabs of all events of the season: they stay the same whatever the sport. */
  months: string[];
  /** The open tab; undefined where there are no events. */
  month: string | undefined;
  /** Every event of the sport, sorted by date. */
  allGames: AthleticEvent[];
  /** Those of the season. */
  games: AthleticEvent[];
  /** The events of the open tab. */
  gamesOfMonth: AthleticEvent[];
  /** Id of the game in the URL, if it is of the sport: it is marked and scrolled into view. */
  markedGame: AthleticEvent | undefined;
  /** The month nearest to today, where another one is open. */
  thisMonth: string | undefined;
  chooseSport: (sport: SportFilter) => void;
  chooseSeason: (season: number) => void;
  /** Arrow keys replace the history entry. */
  chooseMonth: (month: string, how?: QueryChange) => void;
}

const noEvents: readonly AthleticEvent[] = [];

/**
 * Keeps sport, season and month in the URL, `?sport=Volleyball&month=2024-08`, so that a view can
 * be shared and Back works. A month stands for its season. A game in the URL, `&game=12`, opens its
 * current month; choosing a sport, a season or a month removes it.
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
  const allMonths = useMemo(() => monthsOf(events), [events]);
  const seasons = useMemo(() => seasonsOf(events), [events]);
  const allGames = useMemo(
    () => sortByDate(events.filter((event) => matchesSport(sport, event.sport))),
    [events, sport],
  );
  const requestedId = Number(query.get('game'));
  const marked = allGames.find(({ id }) => id === requestedId);
  const requestedMonth =
    (marked && tabOf(marked)) ?? allMonths.find((candidate) => candidate === query.get('month'));
  const season =
    (requestedMonth === undefined ? undefined : seasonOf(requestedMonth)) ??
    seasons.find((candidate) => String(candidate) === query.get('season')) ??
    startSeason(seasons, today);
  const isOfSeason = (date: string) => [season, undefined].includes(seasonOf(date));
  const months = allMonths.filter((candidate) => candidate === otherMonth || isOfSeason(candidate));
  const month =
    requestedMonth ??
    firstMonthOf(
      events.filter(({ date }) => isOfSeason(date)),
      sport,
    ) ??
    startMonth(months, today);
  const nearest = nearestMonth(allMonths, today);
  const games = allGames.filter(({ date }) => isOfSeason(date));

  const navigateTo = (nextSport: SportFilter, nextMonth: string | undefined, how?: QueryChange) =>
    change((next) => {
      writeSport(next, nextSport);
      next.delete('game');
      if (nextMonth === undefined) return;
      next.delete('season');
      next.set('month', nextMonth);
    }, how);
  const chooseSport = (next: SportFilter) => {
    const ofSeason = events.filter(({ date }) => isOfSeason(date));
    // Before the events are loaded a sport's first month is unknown: the URL has none, and it is
    // set afterwards.
    if (loaded) navigateTo(next, firstMonthOf(ofSeason, next));
    else
      change((address) => {
        writeSport(address, next);
        address.delete('game');
        if (next !== allSports) address.delete('month');
      });
  };
  const chooseSeason = (next: number) =>
    change((address) => {
      address.delete('game');
      address.delete('month');
      address.set('season', String(next));
    });
  return {
    sport,
    seasons,
    season,
    months,
    month,
    allGames,
    games,
    gamesOfMonth: games.filter((event) => tabOf(event) === month),
    markedGame: marked,
    thisMonth: nearest === month ? undefined : nearest,
    chooseSport,
    chooseSeason,
    chooseMonth: (next, how) => navigateTo(sport, next, how),
  };
}
