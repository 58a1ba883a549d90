import { someEvent } from '../testing';
import { moveText, datedTitle, calendarFileName } from './event-text';

test('a game’s title is unique with its date', () => {
  expect(datedTitle(someEvent({ level: 'JV' }))).toBe('JV Football vs Union, Aug 30, 2024');
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
  ).toBe('jv-womens-track-cross-country-vs-cañon-city-a-m-2024-08-30.ics');
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
