import {
  allSports,
  type AthleticEvent,
  type SportFilter,
  isOfTeam,
  recordOf,
  seasonOfText,
  seasonsOf,
  startSeason,
  type SeasonRecord,
  sportSlug,
  teamOfSlug,
  type Team,
} from '@sandites/contracts';
import { sortByDate } from '@sandites/features/events';
import { countText } from '@sandites/features/lists';
import { useSchool, useSearchQuery, type QueryChange } from '@sandites/remote-kit';
import { formatMonth, monthOf } from '@sandites/ui';
import { useMemo } from 'react';
import { useSportFilter } from '../sport-filter';
import { keptTeam, useKeptTeam } from '../teams/levels';

/**
 * Keeps sport, season and month in the URL, `?sport=Volleyball&month=2024-08`, so that a view can
 * be shared and Back works; a level in place of the sport, `?team=volleyball-jv`. A month stands for
 * its season; `month=season` is all of a team's. A game in the URL, `&game=12`, opens its current
 * month; choosing a sport, a season or a month removes it.
 * @param loaded undefined until the events have loaded
 * @param today the visitor's day, `2024-08-30`
 */
export function useScheduleView(loaded: readonly AthleticEvent[] | undefined, today: string) {
  const events = loaded ?? [];
  const [asked] = useSportFilter();
  const [query, change] = useSearchQuery();
  const { levels, sports } = useSchool();
  // A sport in the address wins over a team of another one.
  const given = teamOfSlug(query.get('team') ?? '', levels);
  const isGiven = given && sports.includes(given.sport) && [allSports, given.sport].includes(asked);
  const slug = isGiven ? given.slug : asked === allSports ? '' : sportSlug(asked);
  const team = useMemo(() => teamOfSlug(slug, levels) ?? null, [slug, levels]);
  useKeptTeam(team);
  const sport: SportFilter = team?.sport ?? allSports;
  const allMonths = monthsOf(events);
  const seasons = seasonsOf(events);
  const allGames = sortByDate(team ? events.filter((event) => isOfTeam(team, event)) : events);
  const requestedId = Number(query.get('game'));
  const markedGame = allGames.find(({ id }) => id === requestedId);
  const tab = query.get('month');
  const requestedMonth =
    (markedGame && tabOf(markedGame)) ??
    allMonths.find((candidate) => candidate === tab) ??
    (team && tab === wholeSeason ? wholeSeason : undefined);
  const season =
    (requestedMonth === undefined ? undefined : seasonOfText(requestedMonth)) ??
    seasons.find((candidate) => String(candidate) === query.get('season')) ??
    startSeason(seasons, today);
  // Without a valid date an event is of every season.
  const isOfSeason = (date: string) => [season, undefined].includes(seasonOfText(date));
  const ofSeason = events.filter(({ date }) => isOfSeason(date));
  const months = allMonths.filter(isOfSeason);
  const month = requestedMonth ?? firstMonthOf(ofSeason, team) ?? startMonth(months, today);
  const nearest = nearestMonth(allMonths, today);
  const games = allGames.filter(({ date }) => isOfSeason(date));

  const navigateTo = (edit: (next: URLSearchParams) => void, how?: QueryChange) =>
    change((next) => {
      next.delete('game');
      edit(next);
    }, how);
  const openMonth = (next: URLSearchParams, opened: string) => {
    if (opened === wholeSeason) next.set('season', String(season));
    else next.delete('season');
    next.set('month', opened);
  };
  const openTeam = (next: URLSearchParams, chosen: Team | null) => {
    next.delete('team');
    next.delete('sport');
    if (chosen?.level !== undefined) next.set('team', chosen.slug);
    else if (chosen) next.set('sport', chosen.sport);
  };
  return {
    sport,
    /** The selected sport, or its level; null for All Sports. */
    team,
    /** The games of its sport in the season, of every level. */
    gamesOfSport: ofSeason.filter((event) => event.sport === sport),
    /** The seasons that have events, the latest first, by their first year. */
    seasons,
    /** The season whose months are shown. */
    season,
    /** Tabs of all events of the season: they stay the same whatever the sport. */
    months,
    /** Those tabs, and of a sport that of all its games. */
    tabs: team ? [...months, wholeSeason] : months,
    /** The open tab; undefined where there are no events. */
    month,
    /** Every event of the sport, sorted by date. */
    allGames,
    /** Those of the season. */
    games,
    /** The record of a selected sport; undefined before its first result. */
    record: team ? recordOf(games, season, team.levelKey) : undefined,
    gamesOfMonth: games.filter((event) => month === wholeSeason || tabOf(event) === month),
    /** The game in the URL, if it is of the sport: it is marked and scrolled into view. */
    markedGame,
    /** The month nearest to today, where another one is open. */
    thisMonth: nearest === month ? undefined : nearest,
    chooseSport: (chosen: SportFilter) =>
      navigateTo((next) => {
        const kept = chosen === allSports ? null : keptTeam(chosen);
        openTeam(next, kept);
        const first = firstMonthOf(ofSeason, kept);
        if (month === wholeSeason) {
          if (!kept) next.delete('month');
        } else if (first !== undefined) openMonth(next, first);
        // Before the events are loaded a sport's first month is unknown: without a month in the URL
        // it is opened afterwards.
        else if (!loaded && chosen !== allSports) next.delete('month');
      }),
    chooseTeam: (chosen: string) =>
      navigateTo((next) => {
        const level = teamOfSlug(chosen, levels) ?? null;
        openTeam(next, level);
        const first = firstMonthOf(ofSeason, level);
        const isThere =
          month === wholeSeason ||
          (level && games.some((game) => tabOf(game) === month && isOfTeam(level, game)));
        if (first !== undefined && !isThere) openMonth(next, first);
      }),
    chooseSeason: (chosen: number) =>
      navigateTo((next) => {
        if (month !== wholeSeason) next.delete('month');
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

/** The tab of all games that a team has in the season. */
export const wholeSeason = 'season';

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
  ({ [otherMonth]: 'Other', [wholeSeason]: 'Whole season' })[month] ?? formatMonth(month);

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

/** The tab of a team's earliest event; undefined without events, and for All Sports. */
export function firstMonthOf(
  events: readonly AthleticEvent[],
  team: Pick<Team, 'sport' | 'levelKey'> | null,
): string | undefined {
  if (!team) return undefined;
  const [earliest] = sortByDate(events.filter((event) => isOfTeam(team, event)));
  return earliest && tabOf(earliest);
}

/** For screen readers. */
export const spokenRecord = ({ wins, losses, ties }: SeasonRecord): string =>
  [
    countText(wins, 'win'),
    countText(losses, 'loss', 'losses'),
    ...(ties > 0 ? [countText(ties, 'tie')] : []),
  ].join(', ');
