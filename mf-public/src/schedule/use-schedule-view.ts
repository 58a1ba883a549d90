import {
  allSports,
  matchesSport,
  type AthleticEvent,
  type SportFilter,
  levelKey,
  outcomeOf,
  recordLevelOf,
  seasonName,
  seasonOf as seasonOfDay,
} from '@sandites/contracts';
import { sortByDate } from '@sandites/features/events';
import { countText } from '@sandites/features/lists';
import { useSearchQuery, type QueryChange } from '@sandites/remote-kit';
import { formatMonth, monthOf } from '@sandites/ui';
import { useSportFilter } from '../sport-filter';

/**
 * Keeps sport, season and month in the URL, `?sport=Volleyball&month=2024-08`, so that a view can
 * be shared and Back works. A month stands for its season. A game in the URL, `&game=12`, opens its
 * current month; choosing a sport, a season or a month removes it.
 * @param loaded undefined until the events have loaded
 * @param today the visitor's day, `2024-08-30`
 */
export function useScheduleView(loaded: readonly AthleticEvent[] | undefined, today: string) {
  const events = loaded ?? [];
  const [sport] = useSportFilter();
  const [query, change] = useSearchQuery();
  const allMonths = monthsOf(events);
  const seasons = seasonsOf(events);
  const allGames = sortByDate(events.filter((event) => matchesSport(sport, event.sport)));
  const requestedId = Number(query.get('game'));
  const markedGame = allGames.find(({ id }) => id === requestedId);
  const requestedMonth =
    (markedGame && tabOf(markedGame)) ??
    allMonths.find((candidate) => candidate === query.get('month'));
  const season =
    (requestedMonth === undefined ? undefined : seasonOf(requestedMonth)) ??
    seasons.find((candidate) => String(candidate) === query.get('season')) ??
    startSeason(seasons, today);
  // Without a valid date an event is of every season.
  const isOfSeason = (date: string) => [season, undefined].includes(seasonOf(date));
  const ofSeason = events.filter(({ date }) => isOfSeason(date));
  const months = allMonths.filter(isOfSeason);
  const month = requestedMonth ?? firstMonthOf(ofSeason, sport) ?? startMonth(months, today);
  const nearest = nearestMonth(allMonths, today);
  const games = allGames.filter(({ date }) => isOfSeason(date));

  const navigateTo = (edit: (next: URLSearchParams) => void, how?: QueryChange) =>
    change((next) => {
      next.delete('game');
      edit(next);
    }, how);
  const openMonth = (next: URLSearchParams, opened: string) => {
    next.delete('season');
    next.set('month', opened);
  };
  return {
    sport,
    /** The seasons that have events, the latest first, by their first year. */
    seasons,
    /** The season whose months are shown. */
    season,
    /** Tabs of all events of the season: they stay the same whatever the sport. */
    months,
    /** The open tab; undefined where there are no events. */
    month,
    /** Every event of the sport, sorted by date. */
    allGames,
    /** Those of the season. */
    games,
    /** The record of a selected sport; undefined before its first result. */
    record: sport === allSports ? undefined : recordOf(games, season),
    gamesOfMonth: games.filter((event) => tabOf(event) === month),
    /** The game in the URL, if it is of the sport: it is marked and scrolled into view. */
    markedGame,
    /** The month nearest to today, where another one is open. */
    thisMonth: nearest === month ? undefined : nearest,
    chooseSport: (chosen: SportFilter) =>
      navigateTo((next) => {
        if (chosen === allSports) next.delete('sport');
        else next.set('sport', chosen);
        const first = firstMonthOf(ofSeason, chosen);
        if (first !== undefined) openMonth(next, first);
        // Before the events are loaded a sport's first month is unknown: without a month in the URL
        // it is opened afterwards.
        else if (!loaded && chosen !== allSports) next.delete('month');
      }),
    chooseSeason: (chosen: number) =>
      navigateTo((next) => {
        next.delete('month');
        next.set('season', String(chosen));
      }),
    /** Arrow keys replace the history entry. */
    chooseMonth: (chosen: string, how?: QueryChange) =>
      navigateTo((next) => openMonth(next, chosen), how),
  };
}

export type ScheduleView = ReturnType<typeof useScheduleView>;

/** The tab of events with an invalid date. */
const otherMonth = 'other';

/** The month that is open first, if it has events. */
const defaultMonth = '2024-08';

/** `2024-08`, or `other`. */
export const tabOf = ({ date }: Pick<AthleticEvent, 'date'>): string => monthOf(date) ?? otherMonth;

/** The tabs of the events: by year, then month; Other comes last. */
export function monthsOf(events: readonly AthleticEvent[]): string[] {
  const months = new Set(events.map(tabOf));
  const validMonths = [...months].filter((month) => month !== otherMonth).toSorted();
  return months.has(otherMonth) ? [...validMonths, otherMonth] : validMonths;
}

export const monthLabel = (month: string): string =>
  month === otherMonth ? 'Other' : formatMonth(month);

/** Months since the year 0, for distances between months. */
function count(month: string): number {
  const [year = 0, ofYear = 0] = month.split('-').map(Number);
  return year * 12 + ofYear;
}

/**
 * The month nearest to today, the later of two equally near; undefined without months.
 * @param today the visitor's day, `2024-08-30`
 */
function nearestMonth(months: readonly string[], today: string): string | undefined {
  const now = count(today.slice(0, 'YYYY-MM'.length));
  const distance = (month: string) => Math.abs(count(month) - now);
  const [nearest] = months
    .filter((month) => month !== otherMonth)
    .toSorted((a, b) => distance(a) - distance(b) || count(b) - count(a));
  return nearest;
}

/** The initial tab: August 2024, else the month nearest to today. */
export const startMonth = (months: readonly string[], today: string): string | undefined =>
  months.includes(defaultMonth) ? defaultMonth : (nearestMonth(months, today) ?? months[0]);

/** The season of a day or month; undefined for text that is neither. */
export const seasonOf = (date: string): number | undefined =>
  /^\d{4}-\d{2}/.test(date) ? seasonOfDay(date) : undefined;

/** The seasons of the events, the latest first. */
export const seasonsOf = (events: readonly AthleticEvent[]): number[] =>
  [...new Set(events.flatMap(({ date }) => seasonOf(date) ?? []))].toSorted((a, b) => b - a);

/** The initial season: today's, if it has events, else the latest that has. */
export const startSeason = (seasons: readonly number[], today: string): number => {
  const current = seasonOfDay(today);
  return seasons.includes(current) ? current : (seasons[0] ?? current);
};

/** The tab of a sport's earliest event; undefined without events, and for All Sports. */
export function firstMonthOf(
  events: readonly AthleticEvent[],
  sport: SportFilter,
): string | undefined {
  if (sport === allSports) return undefined;
  const [earliest] = sortByDate(events.filter((event) => matchesSport(sport, event.sport)));
  return earliest && tabOf(earliest);
}

interface SeasonRecord {
  /** `2025–26`. */
  season: string;
  wins: number;
  losses: number;
  ties: number;
}

/** The record of one sport's varsity games; undefined before its first result. */
export function recordOf(
  games: readonly AthleticEvent[],
  season: number,
): SeasonRecord | undefined {
  const outcomes = games
    .filter((game) => recordLevelOf(game) === levelKey(null) && seasonOf(game.date) === season)
    .map(outcomeOf);
  const count = (letter: 'W' | 'L' | 'T') =>
    outcomes.filter((outcome) => outcome === letter).length;
  const record = {
    season: seasonName(season),
    wins: count('W'),
    losses: count('L'),
    ties: count('T'),
  };
  return record.wins + record.losses + record.ties > 0 ? record : undefined;
}

/** `7–3`, and `7–3–1` where a game was tied. */
export const recordText = ({ wins, losses, ties }: SeasonRecord): string =>
  [wins, losses, ...(ties > 0 ? [ties] : [])].join('–');

/** For screen readers. */
export const spokenRecord = ({ wins, losses, ties }: SeasonRecord): string =>
  [
    countText(wins, 'win'),
    countText(losses, 'loss', 'losses'),
    ...(ties > 0 ? [countText(ties, 'tie')] : []),
  ].join(', ');
