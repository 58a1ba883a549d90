import type { ImportChoices, RosterRow } from '@sandites/contracts';
import { readFile } from '../read-file';
import type { ReadFile } from '../read-rows';

const timeZone = 'America/Chicago';
const readRoster = (lines: readonly string[], choices: ImportChoices = {}) =>
  readFile({
    subject: 'roster',
    source: { text: lines.join('\n') },
    choices,
    given: { sport: 'Football', levels: ['Varsity', 'JV', 'Freshman'] },
    timeZone,
  }) as ReadFile<RosterRow>;
const rowsOf = (...lines: string[]) => readRoster(lines).rows.map(({ value }) => value);

describe('a line of groups above the header (D102)', () => {
  test('makes the columns of others nobody’s', () => {
    const [ann] = rowsOf(
      'Player Info,,,Emergency Contact,,',
      'First Name,Last Name,Class,Name,No,Email',
      'Ann,Guard,2028,Mary Guard,12,mary@example.org',
    );
    const own = { firstName: 'Ann', lastName: 'Guard', graduationYear: 2028, jersey: null };
    expect(ann).toMatchObject(own);
    expect(ann).not.toHaveProperty('email');
  });

  test('leaves each group its own columns, in either order', () => {
    const [ann] = rowsOf(
      'Parent/Guardian,,,Athlete,,,',
      'First,Last,Email,First,Last,Class,Email',
      'Mary,Guard,mary@example.org,Ann,Guard,2028,ann@example.org',
    );
    expect(ann).toMatchObject({ firstName: 'Ann', email: 'ann@example.org' });
    const { headerRow, rows } = readRoster([
      'Athlete,,,Parent,,',
      'First,Last,Class,First,Last,Email',
      'Ann,Guard,2028,Mary,Guard,mary@example.org',
    ]);
    expect(headerRow).toBe(2);
    expect(rows[0]?.value).toMatchObject({ firstName: 'Ann', lastName: 'Guard' });
    expect(rows[0]?.value).not.toHaveProperty('email');
  });

  test('is none in a title', () => {
    const [ann] = rowsOf(
      'Roster for the emergency room,,,',
      'First,Last,Class,Email',
      'Ann,Guard,2028,ann@example.org',
    );
    expect(ann).toMatchObject({ email: 'ann@example.org' });
  });
});

test('a registration’s export names the participant, and whose account it is', () => {
  const [ann] = rowsOf(
    'Participant First Name,Participant Last Name,Account Email,Grade,Jersey Size',
    'Ann,Guard,mary@example.org,10,12',
  );
  expect(ann).toMatchObject({ firstName: 'Ann', lastName: 'Guard', jersey: null });
  expect(ann).not.toHaveProperty('email');
});

test('several levels in a column of teams are those of the player (D100)', () =>
  expect(
    rowsOf(
      'Name,Class,Team',
      'Ann Guard,2028,JV Volleyball',
      'Bea Guard,2028,"Varsity, JV"',
      'Cy Guard,2028,JV/Varsity Football',
    ),
  ).toMatchObject([
    { sport: 'Volleyball', levels: ['JV'] },
    { sport: 'Football', levels: ['Varsity', 'JV'] },
    { sport: 'Football', levels: ['JV', 'Varsity'] },
  ]));

test.each(['151.4', '"151,4"'])('the weight %s is 151', (weight) =>
  expect(rowsOf('Name,Class,Weight', `Ann Guard,2028,${weight}`)).toMatchObject([{ weight: 151 }]),
);

describe('a file of marks says of which meet they are (D121)', () => {
  const marks = (header: string, cell: string) => {
    const file = readRoster([
      `Name,Class,Sport,${header},sprintTime`,
      `Ann Guard,2028,Track,${cell},11.4`,
    ]);
    return file.rows[0];
  };
  test.each([
    ['Meet', '"Sat, Oct 4, 2025"', '2025-10-04'],
    ['Meet Date', '10/4/2025', '2025-10-04'],
    ['Date of Meet', '"Oct 3-4, 2025"', '2025-10-03'],
  ])('in a column %j: %s', (header, cell, meetDate) =>
    expect(marks(header, cell)?.value).toMatchObject({ meetDate, sprintTime: '11.4' }),
  );

  test('the name of a meet is no day', () =>
    expect(marks('Meet', 'Green Country Classic')?.value).not.toHaveProperty('meetDate'));

  test('a day that is to come is left empty, and said', () => {
    const row = marks('Meet Date', '10/4/2090');
    expect(row?.value).toMatchObject({ sprintTime: '11.4' });
    expect(row?.value).not.toHaveProperty('meetDate');
    expect(row?.warnings).toMatchObject([
      {
        message:
          'Meet date “10/4/2090” is left empty: it must be a day that has been, such as Oct 3, 2026',
      },
    ]);
  });
});

test('a column of two things, one of whom says who somebody is, is neither', () => {
  const { columns } = readRoster([
    'Name,Class,Hometown/High School',
    'Ann Guard,2028,Tulsa / Union',
  ]);
  expect(columns).toMatchObject({ hometown: null, highSchool: null });
});
