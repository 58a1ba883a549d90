import type { BulkEvent } from '@sandites/contracts';
import { matchGames, type KnownGame } from './match-games';

const row = (changes: Partial<BulkEvent> = {}): BulkEvent => ({
  date: '2033-09-12',
  time: '17:00',
  sport: 'Volleyball',
  opponent: 'Milburn',
  location: 'Milburn Gym',
  isHome: false,
  ...changes,
});
const stored = (id: number, changes: Partial<KnownGame> = {}): KnownGame => ({
  id,
  date: '2033-09-12',
  time: '17:00',
  sport: 'Volleyball',
  level: null,
  opponent: 'Milburn',
  gameNumber: 1,
  ...changes,
});
/** The ids of stored games, `new 2` and the like. */
const match = (rows: readonly BulkEvent[], games: readonly KnownGame[] = []) =>
  matchGames(rows, games).map((one) =>
    one.is === 'stored'
      ? one.stored.id
      : one.is === 'new'
        ? `new ${one.gameNumber}`
        : one.is === 'repeated'
          ? `as ${one.first}`
          : one.is,
  );

describe('who a row is (D97)', () => {
  test.each([
    ['another time and place', { time: '18:30', location: 'Home Gym' }],
    ['another spelling of the opponent', { opponent: 'MILBURN.' }],
    ['Varsity in words', { level: 'V' }],
  ])('%s: the stored game', (_, changes) =>
    expect(match([row(changes)], [stored(1)])).toEqual([1]),
  );

  test.each([
    ['level', { level: 'JV' }],
    ['day', { date: '2033-09-13' }],
    ['sport', { sport: 'Softball' as const }],
    ['opponent', { opponent: 'Union' }],
    ['number', { gameNumber: 2 }],
  ])('another %s: another game', (_, changes) =>
    expect(match([row(changes)], [stored(1)])).not.toEqual([1]),
  );

  test('two levels at one time are two games, in any order', () => {
    const games = [stored(1), stored(2, { level: 'JV' })];
    const rows = [row({ level: 'JV' }), row({ level: 'Varsity' })];
    expect(match(rows, games)).toEqual([2, 1]);
    expect(match(rows)).toEqual(['new 1', 'new 1']);
  });

  test('two games of a day are told apart by their times, else by their order', () => {
    const games = [stored(1, { time: '16:00' }), stored(2, { time: '18:00', gameNumber: 2 })];
    expect(match([row({ time: '18:00' })], games)).toEqual([2]);
    expect(match([row({ time: '18:00' }), row({ time: '16:30' })], games)).toEqual([2, 1]);
    expect(match([row({ time: 'TBD' }), row({ time: 'TBD', location: 'Gym 2' })], games)).toEqual([
      1, 2,
    ]);
    expect(match([row({ time: '16:00' }), row({ time: '18:00' })])).toEqual(['new 1', 'new 2']);
  });

  test('rows that are alike are one; one with a result says it of the other', () => {
    const played = { ourScore: 3, theirScore: 1 };
    expect(match([row(), row(), row(played)])).toEqual(['new 1', 'as 0', 'as 0']);
    expect(match([row(played), row({ ourScore: 2, theirScore: 3 })])).toEqual(['new 1', 'new 2']);
  });

  test('a second result of one stored game is a question', () => {
    const rows = [row({ ourScore: 3, theirScore: 1 }), row({ ourScore: 2, theirScore: 3 })];
    expect(match(rows, [stored(1)])).toEqual([1, 'second-result']);
    expect(match([rows[0] ?? row(), { ...row(), ...rows[1], gameNumber: 2 }], [stored(1)])).toEqual(
      [1, 'new 2'],
    );
  });

  test('a row that moves a game says which one: of the same sport and level', () => {
    const games = [stored(1), stored(2, { level: 'JV', time: '18:00' })];
    const later = { date: '2033-09-13' };
    expect(match([row({ ...later, moves: 1 }), row()], games)).toEqual([1, 'new 2']);
    expect(match([row({ ...later, moves: 2 })], games)).toEqual([2]);
    expect(match([row({ ...later, moves: 2, level: 'Varsity' })], games)).toEqual(['lost']);
    expect(match([row({ ...later, moves: 1, sport: 'Softball' })], games)).toEqual(['lost']);
    expect(match([row({ ...later, moves: 9 })], games)).toEqual(['lost']);
  });
});
