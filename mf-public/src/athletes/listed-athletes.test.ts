import { someAthlete } from '../testing/some-athlete';
import { findAthletes, isVolleyballPlayer, type ServerPlayer, volleyballPlayer } from './listed-athletes';

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

const listed: ServerPlayer = {
  id: 7, sport: 'Volleyball', firstName: 'Ava', lastName: 'Brightwater', position: 'Setter',
  graduationYear: 2026, height: `5'9"`, weight: 140, jerseyNumber: 0, gpa: 3.9,
};

test('a volleyball profile is an athlete of one sport', () => {
  expect(volleyballPlayer(listed, new Date(2024, 8, 1))).toMatchObject({
    id: 'volleyball-7',
    name: 'Ava Brightwater',
    sports: ['Volleyball'],
    positions: { Volleyball: 'Setter' },
    year: 'So.',
    jerseyNumbers: { Volleyball: 0 },
    gpa: 3.9,
  });
});

test('profiles of other sports are not volleyball', () => {
  expect(isVolleyballPlayer(listed)).toBe(true);
  expect(isVolleyballPlayer({ ...listed, sport: 'Basketball' })).toBe(false);
});
