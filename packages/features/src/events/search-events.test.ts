import { searchEvents } from './search-events';

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

test('what is nowhere is not found', () => {
  expect(searchEvents([union, jenks], 'Owasso')).toEqual([]);
});
