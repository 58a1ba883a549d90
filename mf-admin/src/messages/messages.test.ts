import { message } from '../testing/rows';
import { filterMessages, newestFirst, replyLink } from './messages';

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
  expect(filterMessages(all, '', filter)).toEqual(shown);
});

test.each([
  ['the sender', ' tolliver ', film],
  ['the subject', 'PARKING', parking],
  ['the text', 'volleyball', passes],
  ['the kind of sender', 'recruiter', film],
])('a search looks at %s, whatever the letter case', (_, search, found) => {
  expect(filterMessages(all, search, 'All')).toEqual([found]);
});

test('search and filter apply together', () => {
  expect(filterMessages(all, 'parking', 'Unread')).toEqual([]);
});

describe('a reply', () => {
  test('the subject is answered, to the letter', () => {
    expect(replyLink({ email: 'ann@mail.example', subject: 'Tickets & parking? 100% 🏈' })).toBe(
      'mailto:ann@mail.example?subject=Re%3A%20Tickets%20%26%20parking%3F%20100%25%20%F0%9F%8F%88',
    );
  });

  test('an answer to an answer does not say so twice', () => {
    expect(replyLink({ email: 'ann@mail.example', subject: 're: Tickets' })).toBe('mailto:ann@mail.example?subject=re%3A%20Tickets');
  });

  test('an address cannot add anything to the link', () => {
    expect(replyLink({ email: "o'neil+a?cc=x&b@mail.example", subject: 'Hi' })).toBe("mailto:o'neil%2Ba%3Fcc%3Dx%26b@mail.example?subject=Re%3A%20Hi");
  });
});
