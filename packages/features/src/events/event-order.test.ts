import { someEvent } from '../testing';
import { inOrder } from './event-order';

const order = (...games: [date: string, time: string][]) =>
  inOrder(games.map(([date, time]) => someEvent({ date, time }))).map(({ date, time }) => `${date} ${time}`);

describe('the order of events', () => {
  test('is by date, then by time of day', () => {
    const sorted = order(['2024-09-06', '19:00'], ['2024-08-30', '19:00'], ['2024-08-30', '9:30']);
    expect(sorted).toEqual(['2024-08-30 9:30', '2024-08-30 19:00', '2024-09-06 19:00']);
  });

  test('puts a time that cannot be read after the others of its day', () => {
    expect(order(['2024-08-30', 'TBA'], ['2024-08-30', '19:00'])).toEqual(['2024-08-30 19:00', '2024-08-30 TBA']);
  });

  test('puts dates that cannot be read last', () => {
    expect(order(['TBA', '17:00'], ['2024-08-30', '19:00'])).toEqual(['2024-08-30 19:00', 'TBA 17:00']);
  });
});
