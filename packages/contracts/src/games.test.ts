import type { AthleticEvent } from './endpoints/events';
import { changeSentence, eventTitle, outcomeOf, resultText } from './games';

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
  status: 'scheduled',
  ourScore: null,
  theirScore: null,
  summary: null,
  ticketsUrl: null,
  streamUrl: null,
  note: null,
  createdAt: '2024-08-01T12:00:00Z',
};
const changedAt = '2024-08-28T12:00:00Z';

test('a game’s title has its sport and opponent, and its level where it is not varsity', () => {
  expect(eventTitle({ ...game, isHome: false })).toBe('Football at Union');
  expect(eventTitle({ ...game, level: null })).toBe('Football vs Union');
  expect(eventTitle({ ...game, level: 'JV' })).toBe('Football vs Union, JV');
  expect(eventTitle({ ...game, gameNumber: 2 })).toBe('Football vs Union, Game 2');
});

test.each<[Partial<AthleticEvent>, string]>([
  [{ status: 'canceled' }, 'Football vs Union, Fri, Aug 30, is canceled.'],
  [
    { status: 'postponed', summary: 'Lightning' },
    'Football vs Union, Fri, Aug 30, is postponed: Lightning.',
  ],
  [{}, 'Football vs Union, Fri, Aug 30, 7:00 PM, is not changed.'],
  [
    { date: '2024-08-31', was: { date: '2024-08-30', changedAt } },
    'Football vs Union is moved to Sat, Aug 31, 7:00 PM (was Fri 7:00 PM).',
  ],
  [
    { was: { location: 'Tuttle Stadium', changedAt } },
    'Football vs Union is moved to Sandite Stadium (was at Tuttle Stadium).',
  ],
])('what changed is said in one sentence: %j (D79)', (changes, sentence) => {
  expect(changeSentence({ ...game, ...changes })).toBe(sentence);
});

test.each([
  ['final', 28, 14, 'W 28–14'],
  ['final', 14, 28, 'L 14–28'],
  ['final', 7, 7, 'T 7–7'],
  ['final', null, null, undefined],
  ['postponed', null, null, 'Postponed'],
  ['canceled', null, null, 'Canceled'],
  ['scheduled', null, null, undefined],
] as const)('%s %s %s is shown as %s (D68)', (status, ourScore, theirScore, text) => {
  expect(resultText({ status, ourScore, theirScore })).toBe(text);
});

test('a game without scores has no winner', () => {
  expect(outcomeOf({ status: 'final', ourScore: null, theirScore: null })).toBeUndefined();
});
