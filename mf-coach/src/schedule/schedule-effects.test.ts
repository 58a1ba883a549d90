import { game } from '../testing/rows';
import { bulkOf, scheduleEffects, type FileGame } from './schedule-effects';

const union = game({ date: '2027-09-03', time: '19:00' });
/** A row of a file for a stored game. */
const row = (own: Partial<FileGame> = {}): FileGame => {
  const { date, time, sport, opponent, location, isHome } = union;
  return { date, time, sport, opponent, location, isHome, saysSide: true, ...own };
};
const effect = (own: Partial<FileGame>) => scheduleEffects([row(own)], [union], '2027-08-01')[0];

test('a game that is not on the schedule is new', () =>
  expect(effect({ opponent: 'Jenks' })).toEqual({ kind: 'new', details: [] }));

test('a game that is on the schedule changes nothing', () => {
  expect(effect({ opponent: 'union ' })).toEqual({
    kind: 'unchanged',
    label: 'Already on the schedule',
    details: [],
  });
});

test('the same day, sport, level and opponent at another time or place is offered as a move (D90)', () => {
  expect(effect({ time: '17:30', location: 'Milburn Field' })).toEqual({
    kind: 'changed',
    label: 'Moved',
    details: ['Time: 7:00 PM → 5:30 PM', `Location: ${union.location} → Milburn Field`],
    choices: [
      { value: '1', label: 'Moves the game' },
      { value: '2', label: 'A second game' },
      { value: 'skip', label: 'Leave this row out' },
    ],
    chosen: '1',
  });
  expect(effect({ time: '17:30', sport: 'Volleyball' })).toMatchObject({ kind: 'new' });
});

test('of two games of a day the one that is stored moves nothing', () =>
  expect(scheduleEffects([row(), row({ time: '20:00' })], [union], '2027-08-01')).toMatchObject([
    { kind: 'unchanged' },
    { kind: 'new', label: 'Game 2 of its day', chosen: '2' },
  ]));

test('another level is another game: neither is moved (D97)', () =>
  expect(
    scheduleEffects([row({ level: 'JV', time: '17:00' }), row()], [union], '2027-08-01'),
  ).toMatchObject([{ kind: 'new' }, { kind: 'unchanged' }]));

test('rows that are alike are one, and the review says so (D97)', () =>
  expect(scheduleEffects([row(), row()], [], '2027-08-01')).toMatchObject([
    { kind: 'new' },
    { kind: 'unchanged', label: 'Twice in this file' },
  ]));

test('a second result of one game is a question (D97)', () => {
  const won = { status: 'final', ourScore: 5, theirScore: 3 } as const;
  expect(
    scheduleEffects([row(won), row({ ...won, ourScore: 2 })], [union], '2027-08-01')[1],
  ).toMatchObject({ kind: 'asked', choices: [{ value: '2' }, { value: 'skip' }] });
});

test('a row that does not say the side leaves that of the stored game', () => {
  const own = row({ isHome: false, saysSide: false });
  expect(scheduleEffects([own], [union], '2027-08-01')).toMatchObject([{ kind: 'unchanged' }]);
  expect(bulkOf([{ row: 2, value: own }], [union], () => undefined)).toMatchObject([
    { isHome: true },
  ]);
  expect(effect({ isHome: false })).toMatchObject({
    kind: 'changed',
    details: ['Home → Away'],
  });
});

test('a game in the past has a warning', () => {
  expect(effect({ date: '2026-09-03', opponent: 'Jenks' })).toEqual({
    kind: 'new',
    details: ['In the past'],
  });
});

test('a result for a game that is on the schedule changes it, the same one does not', () => {
  expect(effect({ status: 'final', ourScore: 28, theirScore: 14 })).toEqual({
    kind: 'changed',
    details: ['Result: none → W 28–14'],
  });
  const played = { ...union, status: 'final', ourScore: 28, theirScore: 14 } as const;
  expect(
    scheduleEffects(
      [row({ status: 'final', ourScore: 28, theirScore: 14 })],
      [played],
      '2027-08-01',
    ),
  ).toMatchObject([{ kind: 'unchanged' }]);
});
