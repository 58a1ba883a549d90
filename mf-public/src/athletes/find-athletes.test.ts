import { someAthlete } from '../testing/some-athlete';
import { findAthletes } from './find-athletes';

const jose = someAthlete({ name: 'José Ávila-Reyes', jerseyNumbers: { Football: 7 } });
const marcus = someAthlete({ name: 'Marcus Ellery', jerseyNumbers: { Football: 12, Baseball: 7 } });
const found = (search: string, filter: Parameters<typeof findAthletes>[2] = 'All Sports') =>
  findAthletes([jose, marcus], search, filter).map(({ name }) => name);

test.each(['', '  '])('"%s" finds everybody', (search) => expect(found(search)).toHaveLength(2));

test('a name is found by a part of it, without accents and in any letter case', () => {
  expect(found('avila')).toEqual([jose.name]);
  expect(found('MARC')).toEqual([marcus.name]);
  expect(found('ellery marcus')).toEqual([marcus.name]);
  expect(found('marcus avila')).toEqual([]);
});

test('a number is found in a sport of the filter', () => {
  expect(found('7')).toEqual([jose.name, marcus.name]);
  expect(found('#7', 'Football')).toEqual([jose.name]);
  expect(found('1')).toEqual([]);
});
