import { findHeader, matchColumns } from './match-columns';

const roster = {
  columns: [
    'firstName',
    'lastName',
    'graduationYear',
    'height',
    'jerseyNumber',
    'hometown',
    'act',
    'email',
    'sport',
  ],
  required: ['firstName', 'lastName', 'height'],
  otherNames: {
    firstName: ['First'],
    lastName: ['Last'],
    graduationYear: ['Grad Year'],
    height: ['Ht'],
    jerseyNumber: ['#'],
    email: ['E-mail', 'Student Email'],
    sport: ['Activity'],
  },
  labels: { act: 'ACT' },
  leftEmpty: ['height'],
  accepts: {
    height: (cell: string) => /^\d-\d/.test(cell),
    email: (cell: string) => cell.includes('@'),
    sport: (cell: string) => cell === 'Football',
  },
};
const match = (...header: string[]) => matchColumns(roster, header, []);
const indexOf = (column: string, header: string[], cells: string[] = []) =>
  matchColumns(roster, header, [cells]).columnIndexes[column];

test('columns are found whatever their order, letter case and spaces', () => {
  expect(match('Last Name', 'FIRSTNAME')).toMatchObject({
    columnIndexes: { firstName: 1, lastName: 0, email: -1 },
    guessed: [],
  });
});

test('other names are matched, and reported as guesses', () => {
  const { columnIndexes, guessed } = match('First', 'Last', 'Grad Year', 'Ht.', '#', 'E-mail');
  expect(columnIndexes).toMatchObject({
    firstName: 0,
    lastName: 1,
    graduationYear: 2,
    height: 3,
    jerseyNumber: 4,
    email: 5,
  });
  expect(guessed).toEqual(['firstName', 'lastName', 'graduationYear', 'height', 'jerseyNumber']);
});

describe('a column is guessed by whole words only (D90)', () => {
  test.each([
    ['hometown', 'Home Phone'],
    ['hometown', 'Home Address'],
    ['hometown', 'Homeroom'],
    ['act', 'Activity'],
    ['act', 'Contact'],
    ['firstName', 'Parent First Name'],
    ['lastName', 'Emergency Contact Last Name'],
    ['lastName', "Mother's Last Name"],
    ['email', 'Parent Email'],
    ['email', 'Guardian 1 Email Address'],
    ['height', 'Birth Height'],
  ])('%s is not “%s”', (column, header) => expect(indexOf(column, [header])).toBe(-1));

  test.each([
    ['firstName', 'Student First Name'],
    ['height', 'Player Height'],
    ['height', 'Ht (ft-in)'],
    ['email', 'Student Email'],
    ['email', 'Email Address'],
    ['act', 'ACT Composite'],
  ])('%s is “%s”', (column, header) => expect(indexOf(column, [header])).toBe(0));

  test('and only where the cells look like it', () => {
    expect(indexOf('sport', ['Activity'], ['Football'])).toBe(0);
    expect(indexOf('sport', ['Activity'], ['Conditioning'])).toBe(-1);
  });

  test('a known header of no other column is it, too, where its cells can only be left empty', () => {
    expect(indexOf('height', ['Ht'], ['tall'])).toBe(0);
    expect(indexOf('height', ['Player Height'], ['tall'])).toBe(-1);
    expect(indexOf('height', ['Ht', 'Height'], ['tall', '6-1'])).toBe(1);
  });
});

test('a header matches at most one column, and none without a name', () => {
  const { columnIndexes } = match('Ht', 'Shoe Size', '');
  expect(Object.values(columnIndexes).filter((index) => index === 0)).toHaveLength(1);
  expect(Object.values(columnIndexes)).not.toContain(1);
});

describe('a single column for two (D74)', () => {
  const combined = {
    columns: ['firstName', 'lastName'],
    names: ['Name', 'Student Athlete'],
    split: () => null,
  } as const;
  const matchNames = (...header: string[]) => matchColumns({ ...roster, combined }, header, []);

  test('is matched for both, whatever a parent is called beside it', () => {
    const { columnIndexes, guessed } = matchNames('#', 'STUDENT ATHLETE', 'Parent First Name');
    expect(columnIndexes).toMatchObject({ firstName: 1, lastName: 1, jerseyNumber: 0 });
    expect(guessed).toEqual(['jerseyNumber', 'firstName', 'lastName']);
  });

  test('is ignored where both have their own columns', () => {
    expect(matchNames('First Name', 'Last Name', 'Name').columnIndexes).toMatchObject({
      firstName: 0,
      lastName: 1,
    });
  });
});

describe('the header (D90)', () => {
  const place = (...lines: string[][]) =>
    findHeader(
      roster,
      lines.map((cells, index) => ({ row: index + 1, cells })),
    );
  test('is the first of ten lines in which most required columns are recognized', () => {
    expect(
      place(['Riverton Football'], ['Coach', 'Lee'], ['First', 'Last', 'Ht'], ['A', 'B', '6-1']),
    ).toBe(2);
  });

  test('is the first line of several cells where none is recognized', () => {
    expect(place(['Riverton'], ['a', 'b', 'c'], ['1', '2', '3'])).toBe(1);
  });
});
