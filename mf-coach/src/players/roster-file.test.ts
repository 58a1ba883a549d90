import { player } from '@sandites/features/testing';
import { exportedRoster, rosterFormat } from './roster-file';

const parse = rosterFormat('Football').parser({ rows: [], answers: {} });
const cells = {
  firstName: 'Ada',
  lastName: 'Quill',
  position: 'QB',
  graduationYear: '2028',
  height: '6-1',
  weight: '190',
};
const read = (changed: Readonly<Record<string, string>>) => parse({ ...cells, ...changed }, 2);
const warnings = (changed: Readonly<Record<string, string>>) =>
  read(changed).warnings?.map(({ message }) => message);

beforeAll(() => jest.useFakeTimers({ now: new Date('2026-11-25T18:00:00Z') }));
afterAll(() => jest.useRealTimers());

test('an export has the columns of the template, and no formulas', () => {
  const [header, ruiz] = exportedRoster([player({ hometown: '=1+1', gpa: 3.8 })]).split('\r\n');
  expect(header).toBe(
    '\uFEFFfirstName,lastName,position,jerseyNumber,graduationYear,height,weight,gpa,act,sat,' +
      'hometown,highSchool,hudlUrl,highlightUrl,email,sport',
  );
  expect(ruiz).toBe(
    `Mateo,Ruiz,QB,12,2027,"6'1""",190,3.8,,,"'=1+1",,,,mateo.ruiz@sandites.example,Football`,
  );
});

test.each([
  ['12', 2027],
  ['11', 2028],
  ['9', 2030],
  ['Senior', 2027],
])('a grade %s is the class of %s (D90)', (graduationYear, year) =>
  expect(read({ graduationYear }).value).toMatchObject({ graduationYear: year }),
);

test('a class that nobody who plays can have is a warning (D90)', () => {
  expect(warnings({ graduationYear: '2012' })).toEqual([
    'Graduation year “2012” is the class of 2012',
  ]);
  expect(warnings({ graduationYear: '2026' })).toEqual([]);
});

test('a sport column wins over the sport of the dialog (D90)', () => {
  expect(read({ sport: 'Mens Basketball', position: 'PG' }).value?.sport).toBe("Men's Basketball");
  expect(read({ sport: '' }).value?.sport).toBe('Football');
  expect(read({ sport: 'Chess' }).issues?.map(({ message }) => message)).toEqual([
    'Sport must be a sport such as Football',
  ]);
});

test('marks beside a name are left out, links are completed', () => {
  expect(read({ lastName: 'Quill (C)', hudlUrl: 'hudl.com/1' }).value).toMatchObject({
    lastName: 'Quill',
    hudlUrl: 'https://hudl.com/1',
  });
});

test('a double zero is said to be kept as none', () =>
  expect(warnings({ jerseyNumber: '00' })).toEqual([
    'Jersey number 00 is stored as 0, which is shown as no number',
  ]));
