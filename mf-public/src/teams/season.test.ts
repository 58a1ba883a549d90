import { someEvent } from '@sandites/features/testing';
import { seasonSummary } from './season';

const today = '2024-10-01';
let day = 0;
const played = (ourScore: number, theirScore: number, isHome = true) => {
  day += 1;
  const date = `2024-09-${String(day).padStart(2, '0')}`;
  return someEvent({ date, status: 'final', ourScore, theirScore, isHome });
};
beforeEach(() => {
  day = 0;
});

describe('the season of a team', () => {
  test('has its record at home and away, its streak and its last five', () => {
    const games = [
      ...[played(7, 0), played(0, 7, false), played(7, 7), played(7, 0, false)],
      ...[played(9, 0), played(9, 3)],
    ];
    expect(seasonSummary(games, today)).toMatchObject({
      home: '3–0–1',
      away: '1–1',
      streak: 'Won 3',
      lastFive: ['L', 'T', 'W', 'W', 'W'],
      last: games[5],
      next: undefined,
    });
  });

  test('counts the varsity’s, or those of the chosen level', () => {
    const jv = { ...played(0, 7), level: 'JV' };
    expect(seasonSummary([played(7, 0), jv], today)).toMatchObject({ streak: 'Won 1' });
    expect(seasonSummary([jv], today, 'jv')).toMatchObject({ streak: 'Lost 1', away: undefined });
  });

  test('goes on with the first game that is on; one of today is still to come', () => {
    const off = someEvent({ date: today, status: 'canceled' });
    const on = someEvent({ date: today, time: '19:00' });
    const later = someEvent({ date: '2024-10-08' });
    expect(seasonSummary([later, on, off], today).next).toBe(on);
    expect(seasonSummary([later, on, off], today).isOver).toBe(false);
    expect(seasonSummary([], today)).toEqual({ lastFive: [], isOver: false });
  });

  test.each([
    ['its last game is over, even without a result', {}, true],
    ['nothing but what is off was to be played', { status: 'canceled' } as const, false],
  ])('%s', (_, changes, isOver) => {
    const game = someEvent({ date: '2024-09-30', ...changes });
    expect(seasonSummary([game], today)).toMatchObject({ isOver, next: undefined });
  });
});
