import { noFootballStats, type EmbeddedAthlete, type FootballStatLine } from './embedded-athlete';
import { isOneEditApart, matchStatLines, parseName } from './match-stat-lines';
import { readFootballStats, readRoster } from '.';

const footballStats = readFootballStats();
const roster = readRoster();
const player = (name: string, given: Partial<EmbeddedAthlete> = {}): EmbeddedAthlete => ({
  id: name,
  name,
  sports: ['Football'],
  positions: { Football: 'QB' },
  year: 'Jr.',
  height: `6'2"`,
  weight: 195,
  jerseyNumbers: { Football: 12 },
  ...given,
});
const someLine = (given: Partial<FootballStatLine> = {}): FootballStatLine => ({
  ...noFootballStats,
  name: 'Marcus Ellery',
  position: 'QB',
  year: 'Jr.',
  ...given,
});
const lb = { positions: { Football: 'LB' } };

/** The matched lines by the athletes' names. */
function matched(
  athletes: readonly EmbeddedAthlete[],
  lines: readonly FootballStatLine[],
): Record<string, string> {
  return Object.fromEntries(
    [...matchStatLines(athletes, lines)].map(([id, line]) => [id, line.name]),
  );
}
const isMatched = (rosterName: string, lineName: string, line: Partial<FootballStatLine> = {}) =>
  matchStatLines([player(rosterName)], [someLine({ name: lineName, ...line })]).size === 1;

describe('a stat line finds its athlete', () => {
  test.each([
    ['the same name', 'Owen Stratton', 'Owen Stratton'],
    ['capital letters', 'Jace Worthington', 'JACE WORTHINGTON'],
    ['surname first, with a comma', 'Jaylen Huckaby', 'Huckaby, Jaylen'],
    ['swapped without a comma', 'Tuan Nguyen', 'Nguyen Tuan'],
    ['a missing accent', 'Ramón Escobedo', 'Ramon Escobedo'],
    ['an accent too many', 'Ruben Castañeda', 'Rubén Castaneda'],
    ['an apostrophe', "Devin O'Neal", 'Devin ONeal'],
    ['points', 'J.T. Barlow', 'JT Barlow'],
    ['a suffix that the roster lacks', 'Benjamin Kirkland', 'Benjamin Kirkland Jr.'],
    ['a suffix that the line lacks', 'William Cross III', 'William Cross'],
    ['a nickname', 'Christopher Redbird', 'Chris Redbird'],
    ['a nickname unlike the name', 'Robert Tiger', 'Bobby Tiger'],
    ['a nickname and a suffix', 'William Cross III', 'Will Cross'],
    ['a middle initial', 'Marcus Ellery', 'Marcus T. Ellery'],
    ['a slip in the given name', 'Kyler Scroggins', 'Kylar Scroggins'],
    ['a slip in the surname', 'Kyler Scroggins', 'Kyler Scrogins'],
    ['an initial', 'Marcus Whitfield', 'M. Whitfield'],
  ])('written with %s', (_, rosterName, lineName) => {
    expect(isMatched(rosterName, lineName)).toBe(true);
  });
});

describe('a stat line is never matched to', () => {
  test.each([
    ['another class', 'Owen Stratton', 'Owen Stratton', { year: 'Sr.' as const }],
    ['another surname', 'Jaylen Huckaby', 'Jaylen Buckley', {}],
    ['another given name', 'Marcus Whitfield', 'Malik Whitfield', {}],
    ['a father or a son', 'Terrell Gaines Jr.', 'Terrell Gaines Sr.', {}],
    ['a name two slips away', 'Jalen Carter', 'Jaylyn Carter', {}],
    ['an initial of another letter', 'Marcus Whitfield', 'T. Whitfield', {}],
    ['an initial in another position', 'Marcus Whitfield', 'M. Whitfield', { position: 'OL' }],
    ['a slip in another position', 'Kyler Scroggins', 'Kylar Scroggins', { position: 'OL' }],
  ])('%s', (_, rosterName, lineName, line) => {
    expect(isMatched(rosterName, lineName, line)).toBe(false);
  });

  test('somebody who plays no football', () => {
    const runner = player('Owen Stratton', {
      sports: ["Men's Track/Cross Country"],
      positions: {},
    });
    expect(matched([runner], [someLine({ name: 'Owen Stratton' })])).toEqual({});
  });
});

describe('two players of one surname', () => {
  test('are each matched to their own line', () => {
    const players = [player('Nicholas Deere'), player('Jordan Deere')];
    expect(
      matched(players, [someLine({ name: 'Deere, Jordan' }), someLine({ name: 'Nick Deere' })]),
    ).toEqual({
      'Nicholas Deere': 'Nick Deere',
      'Jordan Deere': 'Deere, Jordan',
    });
  });

  test('share an initial: no match', () => {
    expect(
      matched(
        [player('Marcus Whitfield'), player('Malik Whitfield')],
        [someLine({ name: 'M. Whitfield' })],
      ),
    ).toEqual({});
  });

  test('share an initial in two classes: matched by class', () => {
    const players = [
      player('Marcus Whitfield', { year: 'Sr.' }),
      player('Malik Whitfield', { year: 'So.' }),
    ];
    expect(matched(players, [someLine({ name: 'M. Whitfield', year: 'So.' })])).toEqual({
      'Malik Whitfield': 'M. Whitfield',
    });
  });

  test('share an initial, and one has his own line: no guess for the other', () => {
    const lines = [someLine({ name: 'Marcus Whitfield' }), someLine({ name: 'M. Whitfield' })];
    expect(matched([player('Marcus Whitfield'), player('Malik Whitfield')], lines)).toEqual({
      'Marcus Whitfield': 'Marcus Whitfield',
    });
  });

  test('are a letter apart, like the line: no match', () => {
    expect(
      matched(
        [player('Jalen Carter', lb), player('Jaden Carter', lb)],
        [someLine({ name: 'Jaren Carter', position: 'LB' })],
      ),
    ).toEqual({});
  });

  test('are one the nickname of the other: the full name is matched', () => {
    const players = [player('Michael Arce'), player('Mike Arce')];
    expect(
      matched(players, [someLine({ name: 'Mike Arce' }), someLine({ name: 'Michael Arce' })]),
    ).toEqual({
      'Michael Arce': 'Michael Arce',
      'Mike Arce': 'Mike Arce',
    });
  });

  test('have the same name in one class: no match', () => {
    const players = [player('Mike Arce', { id: 'one' }), player('Mike Arce', { id: 'two' })];
    expect(matched(players, [someLine({ name: 'Mike Arce' })])).toEqual({});
  });
});

test('an athlete with two equally good lines gets neither', () => {
  expect(
    matched(
      [player('Mike Arce')],
      [someLine({ name: 'Mike Arce' }), someLine({ name: 'Arce, Mike' })],
    ),
  ).toEqual({});
});

test('every line of the season is matched, except those of the two who left', () => {
  const matchedLines = new Set(
    [...matchStatLines(roster, footballStats).values()].map(({ name, year }) => `${name} ${year}`),
  );
  const lost = footballStats
    .map(({ name, year }) => `${name} ${year}`)
    .filter((line) => !matchedLines.has(line));
  expect(lost).toEqual(['Jaylon Buckley Sr.', 'Keaton Rusk So.']);
});

test.each([
  ['kyler', 'kylar'],
  ['cristian', 'christian'],
  ['huckaby', 'huckabyy'],
  ['tanner', 'taner'],
])('%s and %s are one slip apart, either way round', (one, other) => {
  expect(isOneEditApart(one, other)).toBe(true);
  expect(isOneEditApart(other, one)).toBe(true);
});

test.each([
  ['marcus', 'marcus', 'the same'],
  ['jalen', 'jaylyn', 'two slips'],
  ['eric', 'erin', 'short words'],
  ['aiden', 'jaiden', 'another first letter'],
  ['tyler', 'tyson', 'other words'],
])('%s and %s are not: %s', (one, other) => {
  expect(isOneEditApart(one, other)).toBe(false);
});

test.each([
  ['Jaylen Huckaby', 'jaylen', 'huckaby', ''],
  ['Huckaby, Jaylen', 'jaylen', 'huckaby', ''],
  ['  JACE   WORTHINGTON ', 'jace', 'worthington', ''],
  ['Ramón Escobedo', 'ramon', 'escobedo', ''],
  ['Ruben Castañeda', 'ruben', 'castaneda', ''],
  ["De'Andre O’Neal", 'deandre', 'oneal', ''],
  ['J.T. Barlow', 'jt', 'barlow', ''],
  ['William Cross III', 'william', 'cross', 'iii'],
  ['Cross, William III', 'william', 'cross', 'iii'],
  ['Robert Tiger, Jr.', 'robert', 'tiger', 'jr'],
  ['Marcus T. Whitfield', 'marcus', 'whitfield', ''],
  ['Juan De La Cruz', 'juan', 'delacruz', ''],
  ['Ana Smith-Jones', 'ana', 'smithjones', ''],
  ['Ramón', 'ramon', '', ''],
])('%s', (text, givenName, familyName, suffix) => {
  expect(parseName(text)).toEqual({ givenName, familyName, suffix });
});
