import { compareFullNames, compareNames, countText, searchBy, withChanges } from './rows';

test('rows are searched ignoring letter case, and without missing fields', () => {
  const search = searchBy(({ name }: { name: string | null }) => [name, undefined]);
  const rows = [{ name: 'Union' }, { name: null }];
  expect(search(rows, ' UNI ')).toEqual([rows[0]]);
  expect(search(rows, 'null')).toEqual([]);
  expect(search(rows, '')).toEqual(rows);
});

test('a name is found whatever its apostrophes, dots and accents are', () => {
  const search = searchBy(({ name }: { name: string }) => [name]);
  const rows = ['O’Leary', "St. Mary's", 'José Núñez'].map((name) => ({ name }));
  const found = (text: string) => search(rows, text).map(({ name }) => name);
  for (const text of ["O'Leary", 'OLEARY']) expect(found(text)).toEqual(['O’Leary']);
  for (const text of ['St Marys', 'st. mary’s']) expect(found(text)).toEqual(["St. Mary's"]);
  expect(found('jose nunez')).toEqual(['José Núñez']);
});

test('names sort as a reader expects', () => {
  expect(['Zoe', 'ángel', 'Room 10', 'Room 9', 'Ben'].toSorted(compareNames)).toEqual([
    'ángel',
    'Ben',
    'Room 9',
    'Room 10',
    'Zoe',
  ]);
});

test('full names sort by the last name, and a single word among them', () => {
  const sorted = ['admin', 'Ann Zeller', 'Abel de la Cruz', 'Kim Boyd Jr.', 'Bea Boyd'];
  expect(sorted.toSorted(compareFullNames)).toEqual([
    'admin',
    'Bea Boyd',
    'Kim Boyd Jr.',
    'Abel de la Cruz',
    'Ann Zeller',
  ]);
});

test.each([
  [1, 'player', undefined, '1 player'],
  [0, 'player', undefined, '0 players'],
  [2, 'coach', 'coaches', '2 coaches'],
])('%i of a %s is counted', (count, one, many, text) => {
  expect(countText(count, one, many)).toBe(text);
});

const union = { id: 1, opponent: 'Union' };
const jenks = { id: 2, opponent: 'Jenks' };

test('one row changes, and the others keep their identity', () => {
  const [first, second] = withChanges([union, jenks], 2, { opponent: 'Bixby' });
  expect(first).toBe(union);
  expect(second).toEqual({ id: 2, opponent: 'Bixby' });
});
