import { teamOfSlug, type Team } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import { homeGames, homeResults } from './home-games';

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

  test('begins with those of today; one that is off stands after those that are played', () => {
    expect(homeGames(all, [], today)).toEqual([jv, varsity, off]);
    expect(homeGames([...all, live], [], today)).toEqual([live, jv, varsity]);
  });

  test('of today, those of my teams come first, then my teams’ next ones', () => {
    const later = someEvent({ date: '2024-09-20', sport: 'Volleyball', opponent: 'Enid' });
    expect(homeGames(all, teams('football-varsity'), today)[0]).toBe(varsity);
    expect(homeGames([tomorrow, later], teams('volleyball'), today)).toEqual([later, tomorrow]);
  });
});

describe('the last results on Home', () => {
  const saturday = someEvent({ date: '2024-08-24', ...final });
  const volleyball = someEvent({ date: '2024-08-20', sport: 'Volleyball', ...final });
  const yesterday = someEvent({ date: '2024-08-29', opponent: 'Yesterday' });
  const before = someEvent({ date: '2024-08-28', opponent: 'Before' });

  test('have yesterday’s game that has none yet, and no older one', () => {
    expect(homeResults([before, saturday, yesterday], [], today)).toEqual([yesterday, saturday]);
  });

  test('begin with the last one of each of my teams (D109)', () => {
    expect(homeResults([volleyball, saturday, yesterday], teams('volleyball'), today)).toEqual([
      volleyball,
      yesterday,
      saturday,
    ]);
  });
});
