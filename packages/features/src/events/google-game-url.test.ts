import { googleGameUrl } from './event-text';
import { someEvent } from '../testing';

const page = 'https://www.sandites.example/games/7';
const datesOf = (game: Parameters<typeof someEvent>[0]) =>
  new URL(googleGameUrl(someEvent(game), page)).searchParams.get('dates');

test('a game takes two hours in Google Calendar, past midnight too', () => {
  expect(datesOf({ date: '2024-08-30', time: '19:00' })).toBe('20240830T190000/20240830T210000');
  expect(datesOf({ date: '2024-08-31', time: '22:30' })).toBe('20240831T223000/20240901T003000');
});

test('a game without a time takes its days', () => {
  expect(datesOf({ date: '2024-08-30', time: 'TBA' })).toBe('20240830/20240831');
});
