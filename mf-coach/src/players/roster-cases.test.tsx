import { readRows } from '@sandites/features/testing';
import type { PlayerSport } from '@sandites/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rosterFormat } from './roster-file';

/** Rosters as schools have them, with invented names. */
const rosters = join(__dirname, '../testing/rosters');
const read = (name: string, sport: PlayerSport = 'Football') =>
  readRows(rosterFormat(sport), new File([readFileSync(join(rosters, name))], name));
/** A value without what is not known. */
const known = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
const values = async (name: string, sport?: PlayerSport) =>
  (await read(name, sport)).rows.map(({ value }) => known(value));
const fileOf = (...lines: string[]) => new File([lines.join('\n')], 'roster.csv');
const headersOf = async (...header: string[]) =>
  (
    await readRows(
      rosterFormat('Football'),
      fileOf(header.join(','), header.map(() => 'x@example.org').join(',')),
    )
  ).headers;

beforeAll(() => jest.useFakeTimers({ now: new Date('2026-11-25T18:00:00Z') }));
afterAll(() => jest.useRealTimers());

test('columns of parents are nobody’s name, e-mail or hometown', async () => {
  const { rows, headers, issues } = await read('parent-columns.csv', 'Volleyball');
  expect(issues).toEqual([]);
  expect(rows.map(({ value }) => known(value))).toEqual([
    {
      sport: 'Volleyball',
      firstName: 'Ivy',
      lastName: 'Guard',
      graduationYear: 2028,
      position: 'Setter',
      height: `5'8"`,
      weight: 135,
    },
  ]);
  expect(Object.values(headers)).toEqual([
    'Player/Athlete',
    'Player/Athlete',
    'Position',
    'Class Of',
    'Height',
    'Weight',
  ]);
});

test.each([
  'Parent1 First Name',
  'P1 Last Name',
  'Coach First Name',
  "Father's Name",
  'Parent1 Email',
  'Guardian2 E-mail',
  'Emergency1 Email',
  'Father1 Email',
  'P/G Email',
  'Stepmother Email',
  'Grandparent E-Mail Address',
  'Household Email',
  'Home Email',
  'Contact Email',
  'Coach Email',
  'Billing Email',
  'Alternate Email',
  'Home',
  'Family Town',
  'Number of Siblings',
])('%s is read into nothing', async (header) => expect(await headersOf(header, 'Wt')).toEqual({}));

test.each([
  ['email', 'E-mail'],
  ['email', 'Student Email'],
  ['email', "Athlete's E-mail Address"],
  ['email', 'Email (student)'],
  ['firstName', 'Legal First Name'],
  ['lastName', 'Family Name'],
  ['lastName', 'Student Last Name'],
  ['hometown', 'Home Town'],
  ['firstName', 'Student-Athlete Name'],
  ['firstName', 'Athlete'],
])('%s is known by the whole header %s', async (column, header) =>
  expect(await headersOf(header, 'Wt')).toMatchObject({ [column]: header }),
);

test('a home phone or address is no hometown', async () => {
  for (const name of ['home-phone.csv', 'home-address.csv'])
    for (const row of await values(name)) {
      expect(row).not.toHaveProperty('hometown');
      expect(JSON.stringify(row)).not.toMatch(/555|Elm/);
    }
});

test('Student Athlete is the whole name, Activity the sport', async () => {
  expect(await values('student-athlete.csv')).toMatchObject([
    { firstName: 'Ada', lastName: 'Quill' },
    { firstName: 'Bo', lastName: 'Tarrant' },
  ]);
  expect(await values('activity.csv')).toMatchObject([{ sport: 'Football', lastName: 'Quill' }]);
  expect((await values('activity.csv'))[0]).not.toHaveProperty('act');
});

test('12, 11, 10 and 9 in a column Class are grades', async () => {
  expect((await values('grade-numbers.csv')).map(({ graduationYear }) => graduationYear)).toEqual([
    2027, 2028, 2029, 2030,
  ]);
});

test('0 and 00 are jerseys, a cell of two numbers is none with a warning', async () => {
  const { rows, issues, warnings } = await read('jersey-zero.csv', "Women's Basketball");
  expect(issues).toEqual([]);
  expect(rows.map(({ value }) => value.jersey ?? null)).toEqual(['0', '00', '0', null, '7']);
  expect(warnings.filter(({ message }) => message.startsWith('Jersey'))).toEqual([
    {
      row: 5,
      name: 'Dot Rowe',
      message: 'Jersey “12/44” is left empty: it must be one or two digits',
      columns: ['jersey'],
    },
  ]);
});

test('numbers of a workbook count as they are shown', async () => {
  const rows = await values('number-formats.xlsx', 'Volleyball');
  expect(rows.map(({ height }) => height)).toEqual([`6'2"`, `5'11"`, `6'2"`]);
  expect(rows[0]).toMatchObject({ jersey: '3', weight: 151 });
});

test('a workbook of a school: names in one or three columns, 00, hidden rows left out', async () => {
  expect(await values('workbook.xlsx')).toMatchObject([
    { firstName: 'Ada', lastName: 'Quill', jersey: '7', graduationYear: 2027 },
    { firstName: 'Bo', lastName: 'Reed', jersey: '00', graduationYear: 2028 },
  ]);
});
