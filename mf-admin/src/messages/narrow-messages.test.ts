import { message } from '../testing/messages';
import { narrowMessages, newestFirst } from './narrow-messages';

const parking = message({ id: 1, subject: 'Parking', createdAt: '2026-09-02T14:12:00Z', isRead: true });
const film = message({ id: 2, subject: 'Film', name: 'R. Tolliver', userType: 'recruiter', createdAt: '2026-09-10T15:30:00Z' });
const passes = message({ id: 3, subject: 'Season passes', message: 'Does it cover volleyball?', createdAt: '2026-09-04T02:41:00Z' });
const all = [parking, film, passes];

test('the newest message stands first', () => {
  expect([...all].sort(newestFirst)).toEqual([film, passes, parking]);
});

test('of two that came at once, the later one stands first', () => {
  const twin = { ...film, id: 4 };
  expect([film, twin].sort(newestFirst)).toEqual([twin, film]);
});

test.each([
  ['Unread', [film, passes]],
  ['Read', [parking]],
] as const)('%s shows only those', (filter, shown) => {
  expect(narrowMessages(all, '', filter)).toEqual(shown);
});

test.each([
  ['the sender', ' tolliver ', film],
  ['the subject', 'PARKING', parking],
  ['the text', 'volleyball', passes],
  ['the kind of sender', 'recruiter', film],
])('a search looks at %s, whatever the letter case', (_, search, found) => {
  expect(narrowMessages(all, search, 'All')).toEqual([found]);
});

test('search and filter narrow together', () => {
  expect(narrowMessages(all, 'parking', 'Unread')).toEqual([]);
});
