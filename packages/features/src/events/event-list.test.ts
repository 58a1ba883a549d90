import { someEvent } from '../testing';
import { dayOf, sortByDate, nextGames, searchEvents, sortEvents } from './event-list';

test('today is the day in the visitor’s time zone', () => {
  expect(dayOf(new Date(2024, 7, 3, 0, 1))).toBe('2024-08-03');
  expect(dayOf(new Date(2024, 7, 3, 23, 59))).toBe('2024-08-03');
});

const order = (...games: [date: string, time: string][]) =>
  sortByDate(games.map(([date, time]) => someEvent({ date, time }))).map(
    ({ date, time }) => `${date} ${time}`,
  );

describe('the order of events', () => {
  test('is by date, then by time of day', () => {
    const sorted = order(['2024-09-06', '19:00'], ['2024-08-30', '19:00'], ['2024-08-30', '9:30']);
    expect(sorted).toEqual(['2024-08-30 9:30', '2024-08-30 19:00', '2024-09-06 19:00']);
  });

  test('puts a time that cannot be read after the others of its day', () => {
    expect(order(['2024-08-30', 'TBA'], ['2024-08-30', '19:00'])).toEqual([
      '2024-08-30 19:00',
      '2024-08-30 TBA',
    ]);
  });

  test('puts dates that cannot be read last', () => {
    expect(order(['TBA', '17:00'], ['2024-08-30', '19:00'])).toEqual([
      '2024-08-30 19:00',
      'TBA 17:00',
    ]);
  });
});

const at = (date: string, time = '19:00') => ({ date, time });

test('events sort by date', () => {
  expect(sortEvents([at('2024-10-04'), at('2024-08-30'), at('2024-09-06')])).toEqual([
    at('2024-08-30'),
    at('2024-09-06'),
    at('2024-10-04'),
  ]);
});

test('events of one day sort by time', () => {
  expect(sortEvents([at('2024-08-30', '19:00'), at('2024-08-30', '09:30')])).toEqual([
    at('2024-08-30', '09:30'),
    at('2024-08-30', '19:00'),
  ]);
});

test('dates in different forms compare as days', () => {
  expect(sortEvents([at('10/4/2024'), at('2024-09-06')])).toEqual([
    at('2024-09-06'),
    at('10/4/2024'),
  ]);
});

test('dates that cannot be read compare as text', () => {
  expect(sortEvents([at('to be decided'), at('someday')])).toEqual([
    at('someday'),
    at('to be decided'),
  ]);
});

const dates = (today: string, ...games: [date: string, time?: string][]) =>
  nextGames(
    games.map(([date, time = '19:00']) => someEvent({ date, time })),
    today,
  ).map(({ date, time }) => `${date} ${time}`);

describe('the next games', () => {
  test('are the three soonest, in order', () => {
    const sortedDates = dates(
      '2024-08-01',
      ['2024-09-13'],
      ['2024-08-30'],
      ['2024-09-20'],
      ['2024-09-06'],
    );
    expect(sortedDates).toEqual(['2024-08-30 19:00', '2024-09-06 19:00', '2024-09-13 19:00']);
  });

  test('include those of today all day, and none of yesterday', () => {
    expect(dates('2024-08-30', ['2024-08-30', '08:00'], ['2024-08-29'])).toEqual([
      '2024-08-30 08:00',
    ]);
  });

  test('leave out postponed and canceled games, and final ones of today', () => {
    const games = [
      someEvent({ date: '2024-08-30', opponent: 'Final', status: 'final' }),
      someEvent({ date: '2024-08-31', opponent: 'Postponed', status: 'postponed' }),
      someEvent({ date: '2024-08-31', opponent: 'Canceled', status: 'canceled' }),
      someEvent({ date: '2024-09-06', opponent: 'Bixby' }),
    ];
    expect(nextGames(games, '2024-08-30').map(({ opponent }) => opponent)).toEqual(['Bixby']);
  });

  test('leave out games without a date', () => {
    expect(dates('2024-08-30', ['TBA'])).toEqual([]);
  });
});

const union = { date: '2024-08-03', opponent: 'Union', location: 'Memorial Stadium' };
const jenks = { date: '2024-09-06', opponent: 'Jenks', location: 'Trojan Field, Jenks' };

test.each([
  ['opponent', 'uni'],
  ['location', 'memorial st'],
  ['date as stored', '2024-08-03'],
  ['date as shown', 'aug 03'],
  ['date as said', 'Aug 3, 2024'],
  ['date as a spreadsheet writes it', '8/3/2024'],
  ['outer spaces', '  union '],
])('finds by %s', (_, text) => {
  expect(searchEvents([union, jenks], text)).toEqual([union]);
});

test('a blank search finds everything', () => {
  expect(searchEvents([union, jenks], ' ')).toEqual([union, jenks]);
});

test('a missing text finds nothing', () => {
  expect(searchEvents([union, jenks], 'Owasso')).toEqual([]);
});
