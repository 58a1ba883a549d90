import { formatDay } from './dates';
import type { AthleticEvent } from './endpoints/events';
import {
  changeSentence,
  daysText,
  eventTitle,
  outcomeOf,
  recordLevelOf,
  resultText,
} from './games';

const game: AthleticEvent = {
  id: 1,
  date: '2024-08-30',
  time: '19:00',
  sport: 'Football',
  level: 'Varsity',
  opponent: 'Union',
  location: 'Sandite Stadium',
  isHome: true,
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
  createdAt: '2024-08-01T12:00:00Z',
};
const changedAt = '2024-08-28T12:00:00Z';

test('a game’s title has its sport and opponent, and its level unless only the varsity plays (D100)', () => {
  expect(eventTitle({ ...game, isHome: false })).toBe('Football at Union');
  expect(eventTitle({ ...game, level: null })).toBe('Football vs Union');
  expect(eventTitle({ ...game, level: 'JV' })).toBe('JV Football vs Union');
  expect(eventTitle({ ...game, hasLevels: true })).toBe('Varsity Football vs Union');
  expect(eventTitle({ ...game, level: null, hasLevels: true })).toBe('Varsity Football vs Union');
  expect(eventTitle({ ...game, level: 'JV', hasLevels: true })).toBe('JV Football vs Union');
  expect(eventTitle({ ...game, gameNumber: 2 })).toBe('Football vs Union, Game 2');
});

test.each<[Partial<AthleticEvent>, string]>([
  [{ status: 'canceled' }, 'Football vs Union, Fri, Aug 30, 7:00 PM, is canceled.'],
  [
    { status: 'postponed', summary: 'Lightning' },
    'Football vs Union, Fri, Aug 30, 7:00 PM, is postponed: Lightning.',
  ],
  [
    {
      status: 'canceled',
      hasLevels: true,
      stillOn: [{ id: 2, level: 'JV', time: '17:30' }],
    },
    'Varsity Football vs Union, Fri, Aug 30, 7:00 PM, is canceled. JV Football vs Union, 5:30 PM, is still on.',
  ],
  [{}, 'Football vs Union, Fri, Aug 30, 7:00 PM, is not changed.'],
  [
    { date: '2024-08-31', was: { date: '2024-08-30', changedAt } },
    'Football vs Union is moved to Sat, Aug 31, 7:00 PM (was Fri 7:00 PM).',
  ],
  [
    { was: { location: 'Tuttle Stadium', changedAt } },
    'Football vs Union, Fri, Aug 30, 7:00 PM, is moved to Sandite Stadium (was at Tuttle Stadium).',
  ],
])(
  'what changed is said with its time, and what is still on: %j (D79, D100)',
  (changes, sentence) => {
    expect(changeSentence({ ...game, ...changes }, '2024-08-26')).toBe(sentence);
  },
);

test('a change of today or tomorrow says so', () => {
  const canceled = { ...game, status: 'canceled' } as const;
  expect(changeSentence(canceled, '2024-08-30')).toBe(
    'Football vs Union, Tonight 7:00 PM, is canceled.',
  );
  expect(changeSentence(canceled, '2024-08-29')).toBe(
    'Football vs Union, Tomorrow 7:00 PM, is canceled.',
  );
});

test.each([
  ['final', 28, 14, 'W 28–14'],
  ['final', 14, 28, 'L 14–28'],
  ['final', 7, 7, 'T 7–7'],
  ['final', null, null, undefined],
  ['live', 14, 7, 'Live 14–7'],
  ['live', null, null, 'Live'],
  ['postponed', null, null, 'Postponed'],
  ['canceled', null, null, 'Canceled'],
  ['scheduled', null, null, undefined],
] as const)('%s %s %s is shown as %s (D68)', (status, ourScore, theirScore, text) => {
  expect(resultText({ sport: 'Football', status, ourScore, theirScore })).toBe(text);
});

describe('who won (D98)', () => {
  const final = { ...game, status: 'final', ourScore: 20, theirScore: 41 } as const;
  const run = { ...final, sport: "Men's Track/Cross Country" } as const;
  test.each([
    ['the higher score', final, 'L', 'L 20–41'],
    ['nobody can tell where low scores may win', run, undefined, '20–41'],
    ['what is said wins', { ...run, outcome: 'W' }, 'W', 'W 20–41'],
    ['nobody a meet of several schools', { ...final, kind: 'meet' }, undefined, '20–41'],
    ['a meet that was won', { ...final, kind: 'meet', outcome: 'W' }, 'W', 'W 20–41'],
    [
      'a win without a score',
      { ...final, ourScore: null, theirScore: null, outcome: 'W' },
      'W',
      'W',
    ],
    ['half points', { ...final, ourScore: 67.5, theirScore: 72.5 }, 'L', 'L 67.5–72.5'],
  ] as const)('%s', (_, event, outcome, text) => {
    expect(outcomeOf(event)).toBe(outcome);
    expect(resultText(event)).toBe(text);
  });

  test('a game counts in the record of its level, a scrimmage in none', () => {
    expect(recordLevelOf(final)).toBe('varsity');
    expect(recordLevelOf({ ...final, level: 'JV' })).toBe('jv');
    expect(recordLevelOf({ ...final, kind: 'scrimmage' })).toBeUndefined();
    expect(recordLevelOf({ ...final, kind: 'meet' })).toBeUndefined();
    expect(recordLevelOf(run)).toBeUndefined();
  });
});

test('a meet is something that teams are at, a scrimmage says so, days are a range (D98)', () => {
  expect(eventTitle({ ...game, kind: 'meet', opponent: 'Sandite Relays' })).toBe(
    'Football at Sandite Relays',
  );
  expect(eventTitle({ ...game, kind: 'scrimmage' })).toBe('Football vs Union, Scrimmage');
});

test.each([
  ['2026-12-27', null, 'Sun, Dec 27', 'Dec 27, 2026'],
  ['2026-12-27', '2026-12-29', 'Dec 27–29', 'Dec 27–29, 2026'],
  ['2026-11-30', '2026-12-02', 'Nov 30 – Dec 2', 'Nov 30, 2026 – Dec 2, 2026'],
  ['2026-12-31', '2027-01-02', 'Dec 31 – Jan 2', 'Dec 31, 2026 – Jan 2, 2027'],
])('the days of a game from %s to %s (D98)', (date, endDate, short, withYear) => {
  expect(daysText({ date, endDate })).toBe(short);
  expect(daysText({ date, endDate }, formatDay)).toBe(withYear);
});

test('a game without scores has no winner', () => {
  expect(outcomeOf({ ...game, status: 'final' })).toBeUndefined();
});
