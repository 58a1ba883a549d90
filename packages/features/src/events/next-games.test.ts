import { someEvent } from '../testing';
import { nextGames } from './next-games';

const dates = (today: string, ...games: [date: string, time?: string][]) =>
  nextGames(games.map(([date, time = '19:00']) => someEvent({ date, time })), today).map(({ date, time }) => `${date} ${time}`);

describe('the next games', () => {
  test('are the three soonest, in order', () => {
    const found = dates('2024-08-01', ['2024-09-13'], ['2024-08-30'], ['2024-09-20'], ['2024-09-06']);
    expect(found).toEqual(['2024-08-30 19:00', '2024-09-06 19:00', '2024-09-13 19:00']);
  });

  test('count those of today all day long, and none of yesterday', () => {
    expect(dates('2024-08-30', ['2024-08-30', '08:00'], ['2024-08-29'])).toEqual(['2024-08-30 08:00']);
  });

  test('leave out what has no date', () => {
    expect(dates('2024-08-30', ['TBA'])).toEqual([]);
  });
});
