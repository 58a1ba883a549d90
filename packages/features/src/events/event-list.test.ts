import { setSchoolTimeZone, schoolDay } from '@sandites/contracts';
import { someEvent } from '../testing';
import { comingGames, sortByDate, nextGames } from './event-list';

test('today is the school’s day, wherever the visitor is (D89)', () => {
  setSchoolTimeZone('America/Chicago');
  expect(schoolDay(new Date('2024-08-03T04:59:00Z'))).toBe('2024-08-02');
  expect(schoolDay(new Date('2024-08-03T05:00:00Z'))).toBe('2024-08-03');
});

const order = (...games: [date: string, time: string][]) =>
  sortByDate(games.map(([date, time]) => someEvent({ date, time }))).map(
    ({ date, time }) => `${date} ${time}`,
  );

describe('the order of events', () => {
  test('is by date, then by time of day', () => {
    const sorted = order(['2024-09-06', '19:00'], ['2024-08-30', '19:00'], ['2024-08-30', '09:30']);
    expect(sorted).toEqual(['2024-08-30 09:30', '2024-08-30 19:00', '2024-09-06 19:00']);
  });

  test('puts a time that is not known yet after the others of its day', () => {
    expect(order(['2024-08-30', 'TBD'], ['2024-08-30', '19:00'])).toEqual([
      '2024-08-30 19:00',
      '2024-08-30 TBD',
    ]);
  });
});

const dates = (today: string, ...games: [date: string, time?: string][]) =>
  nextGames(
    games.map(([date, time = '19:00']) => someEvent({ date, time })),
    today,
  ).map(({ date, time }) => `${date} ${time}`);

describe('the next games', () => {
  test('are the three soonest, in order', () => {
    const sortedDates = dates(
      '2024-08-01',
      ['2024-09-13'],
      ['2024-08-30'],
      ['2024-09-20'],
      ['2024-09-06'],
    );
    expect(sortedDates).toEqual(['2024-08-30 19:00', '2024-09-06 19:00', '2024-09-13 19:00']);
  });

  test('include those of today all day, and none of yesterday', () => {
    expect(dates('2024-08-30', ['2024-08-30', '08:00'], ['2024-08-29'])).toEqual([
      '2024-08-30 08:00',
    ]);
  });

  test('leave out postponed and canceled games, and final ones of today', () => {
    const games = [
      someEvent({ date: '2024-08-30', opponent: 'Final', status: 'final' }),
      someEvent({ date: '2024-08-31', opponent: 'Postponed', status: 'postponed' }),
      someEvent({ date: '2024-08-31', opponent: 'Canceled', status: 'canceled' }),
      someEvent({ date: '2024-09-06', opponent: 'Bixby' }),
    ];
    expect(nextGames(games, '2024-08-30').map(({ opponent }) => opponent)).toEqual(['Bixby']);
  });

  test('leave out games without a date', () => {
    expect(dates('2024-08-30', ['TBA'])).toEqual([]);
  });
});

describe('coming games (D79)', () => {
  const today = '2024-08-30';
  const changedAt = '2024-08-28T12:00:00Z';
  const opponents = (games: readonly { opponent: string }[]) =>
    games.map(({ opponent }) => opponent);

  test('keep those that are postponed or canceled in their place', () => {
    const games = [
      someEvent({ date: '2024-09-01', opponent: 'Second', status: 'canceled' }),
      someEvent({ date: '2024-08-31', opponent: 'First' }),
      someEvent({ date: '2024-08-29', opponent: 'Over', status: 'postponed' }),
      someEvent({ date: '2024-08-30', opponent: 'Final', status: 'final' }),
    ];
    expect(opponents(comingGames(games, today))).toEqual(['First', 'Second']);
    expect(opponents(nextGames(games, today))).toEqual(['First']);
  });

  test('keep a moved one at its old day until that is over, then at its new one', () => {
    const games = [
      someEvent({ date: '2024-09-20', opponent: 'Moved', was: { date: '2024-08-31', changedAt } }),
      someEvent({ date: '2024-09-05', opponent: 'Other' }),
    ];
    expect(opponents(comingGames(games, today))).toEqual(['Moved', 'Other']);
    expect(opponents(comingGames(games, '2024-09-01'))).toEqual(['Other', 'Moved']);
    expect(opponents(comingGames(games, '2024-09-01', 14))).toEqual(['Other']);
  });
});
