import { matchColumns } from './match-columns';

const roster = {
  columns: ['firstName', 'lastName', 'graduationYear', 'height', 'jerseyNumber', 'email'],
  otherNames: { height: ['Ht'], jerseyNumber: ['#'] },
};
const match = (...header: string[]) => matchColumns(roster, header);

test('columns are found whatever their order, letter case and spaces', () => {
  expect(match('Last Name', 'FIRSTNAME')).toMatchObject({
    columnIndexes: { firstName: 1, lastName: 0, email: -1 },
    guesses: [],
  });
});

test('similar names are matched, and reported', () => {
  const { columnIndexes, guesses } = match(
    'First',
    'Last',
    'Grad Year',
    'Ht',
    '#',
    'Email Address',
  );
  expect(columnIndexes).toEqual({
    firstName: 0,
    lastName: 1,
    graduationYear: 2,
    height: 3,
    jerseyNumber: 4,
    email: 5,
  });
  expect(guesses).toHaveLength(6);
  expect(guesses).toContainEqual({ column: 'graduationYear', header: 'Grad Year' });
});

test('a header matches at most one column, and none where it is not similar', () => {
  const { columnIndexes } = match('Name', 'Shoe Size', '');
  expect(Object.values(columnIndexes).filter((index) => index === 0)).toHaveLength(1);
  expect(Object.values(columnIndexes)).not.toContain(1);
});

describe('a single column for two (D74)', () => {
  const combined = {
    columns: ['firstName', 'lastName'],
    names: ['Name', 'Player'],
    split: () => null,
  } as const;
  const matchNames = (...header: string[]) => matchColumns({ ...roster, combined }, header);

  test('is matched for both, and reported', () => {
    const { columnIndexes, guesses } = matchNames('#', 'PLAYER');
    expect(columnIndexes).toMatchObject({ firstName: 1, lastName: 1, jerseyNumber: 0 });
    expect(guesses.map(({ column }) => column)).toEqual(['jerseyNumber', 'firstName', 'lastName']);
  });

  test('is ignored where both have their own columns', () => {
    expect(matchNames('First Name', 'Last Name', 'Name').columnIndexes).toMatchObject({
      firstName: 0,
      lastName: 1,
    });
  });
});
