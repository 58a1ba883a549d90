import { someEvent } from '../testing';
import { changeSentence, moveText, datedTitle, eventTitle, calendarFileName } from './event-text';

test('a game’s title has its sport and opponent, and its level where it is not varsity', () => {
  expect(eventTitle(someEvent({ isHome: false }))).toBe('Football at Union');
  expect(eventTitle(someEvent({ level: null }))).toBe('Football vs Union');
  expect(datedTitle(someEvent({ level: 'JV' }))).toBe('Football vs Union, JV, Aug 30, 2024');
});

test('its file name has ASCII letters only', () => {
  expect(
    calendarFileName(
      someEvent({
        sport: "Women's Track/Cross Country",
        opponent: 'Cañon City: A & M',
        level: 'JV',
      }),
    ),
  ).toBe('womens-track-cross-country-vs-cañon-city-a-m-jv-2024-08-30.ics');
});

const changedAt = '2024-08-28T12:00:00Z';
test.each([
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
] as const)('what changed is said in one sentence: %j (D79)', (event, sentence) => {
  expect(changeSentence(someEvent(event))).toBe(sentence);
});

test.each([
  [{ time: '18:30' }, 'Union moved to 6:30 PM'],
  [
    { date: '2024-09-06', time: '18:30', level: 'JV' },
    'Union, JV moved to Sep 06, 2024 at 6:30 PM',
  ],
  [{ location: 'Tuttle Stadium' }, undefined],
] as const)('a change of a game is described in the words of a coach: %j', (changes, text) => {
  const before = someEvent();
  expect(moveText(before, { ...before, ...changes })).toBe(text);
});
