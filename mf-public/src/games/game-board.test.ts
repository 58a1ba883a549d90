import { setSchoolTimeZone } from '@sandites/contracts';
import { someEvent } from '@sandites/features/testing';
import {
  gameAfter,
  gamesOfDay,
  headlineOf,
  lettersOf,
  meetingsBefore,
  startsIn,
  stateOf,
} from './game-board';

const today = '2024-08-30';
const final = { status: 'final', ourScore: 28, theirScore: 14 } as const;
const changedAt = '2024-08-28T12:00:00Z';

describe('the headline of a game is its state (D108)', () => {
  test.each([
    ['tonight', {}, 'before', 'Tonight 7:00 PM'],
    ['today', { time: '10:00' }, 'before', 'Today 10:00 AM'],
    ['later', { date: '2024-09-06' }, 'before', 'Fri 7:00 PM'],
    ['live', { status: 'live', period: 'Q3' }, 'live', 'Live Q3'],
    ['live without a period', { status: 'live' }, 'live', 'Live'],
    ['won', final, 'final', 'Final Win'],
    ['lost', { ...final, ourScore: 7 }, 'final', 'Final Loss'],
    ['tied', { ...final, ourScore: 14 }, 'final', 'Final Tie'],
    ['a meet', { status: 'final', kind: 'meet', summary: '3rd of 8' }, 'final', 'Final'],
    ['canceled', { status: 'canceled' }, 'off', 'Canceled'],
    ['postponed', { status: 'postponed' }, 'off', 'Postponed'],
    ['moved to a day', { was: { date: '2024-08-29', changedAt } }, 'moved', 'Moved to Friday'],
    ['moved to a time', { was: { time: '18:00', changedAt } }, 'moved', 'Moved to 7:00 PM'],
    ['moved', { was: { location: 'Gym', changedAt } }, 'moved', 'Moved to Sandite Stadium'],
    ['the day after', { date: '2024-08-29' }, 'unanswered', 'Result not in yet'],
  ] as const)('%s', (_, fields, state, headline) => {
    const game = someEvent(fields);
    expect(stateOf(game, today)).toBe(state);
    expect(headlineOf(game, today).filter(Boolean).join(' ')).toBe(headline);
  });
});

test.each([
  ['2024-08-30', '19:00', 'in 3 h 20 min'],
  ['2024-08-30', '16:05', 'in 25 min'],
  ['2024-08-30', '17:40', 'in 2 h'],
  ['2024-08-30', '15:00', undefined],
  ['2024-08-30', 'TBD', undefined],
  ['2024-08-31', '10:00', 'in 1 day'],
  ['2024-09-05', '19:00', 'in 6 days'],
])('at 3:40 PM of the school a game on %s at %s begins %s', (date, time, text) => {
  setSchoolTimeZone('America/Chicago');
  expect(startsIn({ date, time }, today, new Date('2024-08-30T20:40:00Z'))).toBe(text);
});

describe('around a game', () => {
  const game = someEvent({ id: 1, date: today, level: null });
  const jv = someEvent({ id: 2, date: today, level: 'JV', opponent: 'UNION', time: '17:00' });
  const before = someEvent({ id: 3, date: '2023-09-01', ...final });
  const ofJv = someEvent({ id: 4, date: '2023-09-02', level: 'JV', ...final });
  const off = someEvent({ id: 5, date: '2024-09-01', status: 'canceled', opponent: 'Enid' });
  const next = someEvent({ id: 6, date: '2024-09-06', opponent: 'Jenks' });
  const games = [game, next, off, ofJv, before, jv];

  test("are that day's other levels, the former and the next of its team (without a level the varsity)", () => {
    expect(gamesOfDay(game, games)).toEqual([jv]);
    expect(meetingsBefore(game, games)).toEqual([before]);
    expect(gameAfter(game, games, today)).toEqual(next);
  });

  test('after a past game, the next one is from today on', () => {
    expect(gameAfter(before, games, '2024-09-02')).toEqual(next);
  });
});

test.each([
  ['Union', 'UN'],
  ['Broken Arrow', 'BA'],
  ['St. Mary’s', 'SM'],
  ['A', 'A'],
])('the mark of %s has the letters %s', (name, letters) => expect(lettersOf(name)).toBe(letters));
