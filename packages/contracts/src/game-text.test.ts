import type { AthleticEvent } from './endpoints/events';
import { changeSentence, eventTitle } from './game-text';

const game: AthleticEvent = {
  id: 1,
  date: '2024-08-30',
  time: '19:00',
  sport: 'Football',
  level: 'Varsity',
  opponent: 'Union',
  location: 'Sandite Stadium',
  isHome: true,
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
});

test.each<[Partial<AthleticEvent>, string]>([
  [{ status: 'canceled' }, 'Football vs Union, Fri, Aug 30, is canceled.'],
  [
    { status: 'postponed', summary: 'Lightning' },
    'Football vs Union, Fri, Aug 30, is postponed: Lightning.',
  ],
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
