import { teamOfSlug, type Team } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { gamesOfTeam } from './games-of-team';
import { homeResults, nextGamesOfHome, tonightsGame } from './home-games';

const today = '2024-08-30';
const teams = (...slugs: string[]): Team[] => slugs.flatMap((slug) => teamOfSlug(slug) ?? []);
const final = { status: 'final', ourScore: 28, theirScore: 14 } as const;

describe('Home on a day with games (D109)', () => {
  const off = someEvent({ date: today, time: '16:00', opponent: 'Off', status: 'canceled' });
  const jv = someEvent({ date: today, time: '17:00', opponent: 'Union', level: 'JV' });
  const varsity = someEvent({ date: today, time: '19:00', opponent: 'Union' });
  const live = someEvent({ date: today, time: '20:00', opponent: 'Live', status: 'live' });
  const tomorrow = someEvent({ date: '2024-08-31', opponent: 'Jenks' });
  const all = [tomorrow, varsity, jv, off];

  test('begins with the live one, else with the first that is on', () => {
    expect(tonightsGame(all, [], today)).toBe(jv);
    expect(tonightsGame([...all, live], [], today)).toBe(live);
  });

  test('begins with one of my teams where they play', () => {
    const mine = teams('football-varsity', 'volleyball');
    const volleyball = someEvent({ date: today, sport: 'Volleyball', ...final });
    expect(tonightsGame([jv, varsity], mine, today)).toBe(varsity);
    expect(tonightsGame([jv, volleyball], mine, today)).toBe(jv);
  });

  test('keeps the last one of the day with its result', () => {
    const over = someEvent({ date: today, time: '17:00', ...final });
    const last = someEvent({ date: today, time: '19:00', ...final });
    expect(tonightsGame([tomorrow, over, last, off], [], today)).toBe(last);
  });

  test('begins with none where all are off, or on another day', () => {
    expect(tonightsGame([off, tomorrow], [], today)).toBeUndefined();
  });

  test('has those of today next; one that is off stands after those that are played', () => {
    expect(nextGamesOfHome(all, today)).toEqual([jv, varsity, off]);
    expect(nextGamesOfHome([...all, live], today)).toEqual([live, jv, varsity]);
  });
});

describe('the last results on Home', () => {
  const saturday = someEvent({ date: '2024-08-24', ...final });
  const yesterday = someEvent({ date: '2024-08-29', opponent: 'Yesterday' });
  const before = someEvent({ date: '2024-08-28', opponent: 'Before' });

  test('have yesterday’s game that has none yet, and no older one', () => {
    expect(homeResults([before, saturday, yesterday], today)).toEqual([yesterday, saturday]);
  });
});

test('my teams have the next game that is on, and the last one (D109)', () => {
  const last = someEvent({ date: '2024-08-20', sport: 'Volleyball', ...final });
  const off = someEvent({ date: '2024-09-10', sport: 'Volleyball', status: 'canceled' });
  const next = someEvent({ date: '2024-09-20', sport: 'Volleyball', opponent: 'Enid' });
  const football = someEvent({ date: '2024-09-01' });
  const [volleyball] = teams('volleyball');
  expect(volleyball && gamesOfTeam([last, next, off, football], volleyball, today)).toEqual({
    next,
    last,
  });
});
