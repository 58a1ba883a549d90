import {
  allSports,
  type AthleticEvent,
  type NewAthleticEvent,
  type PageSchool,
  type SportFilter,
} from '@sandites/contracts';
import {
  sortByDate,
  useEventChanges,
  useGames,
  type EventChanges,
  type Games,
} from '@sandites/features/events';
import { searchBy, type ChangeMessages } from '@sandites/features/lists';
import { useSchool, useToast, type Result } from '@sandites/remote-kit';
import { formatDayPadded } from '@sandites/ui';
import { useState } from 'react';

const messages: ChangeMessages = {
  created: { done: 'Event added to schedule successfully', failed: 'Failed to create event' },
  updated: { done: 'Event updated successfully', prefix: 'Failed to update event:' },
  deleted: { done: 'Event deleted successfully', prefix: 'Failed to delete event:' },
};

const unchanged = {
  gameNumber: 1,
  kind: 'game',
  endDate: null,
  outcome: null,
  status: 'scheduled',
  ourScore: null,
  theirScore: null,
  summary: null,
  ticketsUrl: null,
  streamUrl: null,
  period: null,
  periods: null,
  note: null,
  createdAt: '2024-06-01T12:00:00.000Z',
} as const;

const sampleGames = [
  { date: '2024-08-30', time: '19:00', sport: 'Football', venue: 0 },
  { date: '2024-09-03', time: '18:00', sport: 'Volleyball', venue: null },
  { date: '2024-11-22', time: '19:30', sport: "Men's Basketball", venue: 1 },
] as const;

/**
 * Three sample events for when the schedule cannot be loaded, with sports, venues and opponents of
 * the school. Their ids are negative, so that no call can affect a stored event.
 */
export function sampleEvents({
  sports,
  homeVenues,
  opponents = [],
}: Pick<PageSchool, 'sports' | 'homeVenues' | 'opponents'>): AthleticEvent[] {
  const others = sports.filter((sport) => sampleGames.every((game) => game.sport !== sport));
  return sampleGames.map(({ date, time, sport, venue }, index): AthleticEvent => {
    const isHome = venue !== null;
    const opponent = opponents[index];
    return {
      id: -1 - index,
      date,
      time,
      sport: sports.includes(sport) ? sport : (others.shift() ?? sports[0] ?? sport),
      level: 'Varsity',
      opponent: opponent?.name ?? `OPPONENT ${index + 1}`,
      location:
        (isHome ? (homeVenues[venue] ?? homeVenues[0])?.name : opponent?.venue) ??
        (isHome ? 'Home' : 'Away'),
      isHome,
      ...unchanged,
    };
  });
}

const searchSamples = searchBy(({ opponent, location, date }: AthleticEvent) => [
  opponent,
  location,
  date,
  formatDayPadded(date),
]);

export const isSampleEvent = ({ id }: AthleticEvent): boolean => id < 0;

const done: Result<undefined> = { ok: true, data: undefined };

/** The sample events, with changes that are kept in this page and not sent. */
function useSampleEvents() {
  const school = useSchool();
  const [events, setEvents] = useState(() => sampleEvents(school));
  const showToast = useToast();
  const change = async (
    stored: AthleticEvent,
    // A sample has no picture, which would be sent.
    {
      imageUrl: _imageUrl,
      ...changed
    }: Omit<Partial<AthleticEvent>, 'imageUrl'> & { imageUrl?: string | null },
  ) => {
    setEvents((now) =>
      now.map((other) => (other.id === stored.id ? { ...stored, ...changed } : other)),
    );
    showToast({ title: 'Sample data', text: 'Changed in the sample only: nothing was saved.' });
    return done;
  };
  const changes = {
    update: (stored: AthleticEvent, { level = null, gameNumber, ...event }: NewAthleticEvent) =>
      change(stored, { ...event, level, gameNumber: gameNumber ?? 1 }),
    change,
    remove: async (stored: AthleticEvent) => {
      setEvents((now) => now.filter(({ id }) => id !== stored.id));
      showToast({
        title: 'Sample data',
        text: 'Removed from the sample only: nothing was deleted.',
      });
      return done;
    },
  };
  return { events, changes };
}

interface Schedule {
  games: Games;
  isSample: boolean;
  changes: EventChanges;
}

/**
 * The events of all sports or one; of a long list those around today first. While they cannot be
 * loaded, sample events are shown; an added event is sent to the server all the same.
 * @param today `2027-08-30`
 */
export function useSchedule(search: string, sport: SportFilter, today: string): Schedule {
  const games = useGames(allSports, search, today, sport);
  const changes = useEventChanges(messages, games.showSaved);
  const sample = useSampleEvents();
  const isSample = games.data === undefined && games.error !== undefined;
  if (!isSample) return { games, isSample, changes };
  const all = sortByDate(sample.events);
  const shown = { data: searchSamples(all, search), error: undefined, isLoading: false };
  return {
    games: { ...games, ...shown, all, earlier: undefined, later: undefined },
    isSample,
    changes: { ...changes, ...sample.changes },
  };
}
