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
    '\uFEFFfirstName,lastName,position,graduationYear,height,weight,gpa,act,sat,' +
      'hometown,highSchool,hudlUrl,highlightUrl,jersey,email,sport',
  );
  expect(ruiz).toBe(
    `Mateo,Ruiz,QB,2027,"6'1""",190,3.8,,,"'=1+1",,,,12,mateo.ruiz@sandites.example,Football`,
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

test.each([
  ['#12', '12'],
  ['0', '0'],
  ['00', '00'],
  ['No. 07', '7'],
  ['', null],
])('a jersey %s is %s (D99)', (cell, jersey) =>
  expect(read({ jersey: cell }).value).toMatchObject({ jersey }),
);

test('0 in a column jerseyNumber means none, and that is said (D99)', () => {
  expect(read({ jerseyNumber: '0' }).value).toMatchObject({ jerseyNumber: 0, jersey: null });
  expect(warnings({ jerseyNumber: '0' })).toEqual([
    'In a column jerseyNumber 0 means no number: name the column jersey for the jerseys 0 and 00',
  ]);
});

test('an optional cell that cannot be read is a warning, and left empty (D102)', () => {
  const { value, warnings: notes } = read({ weight: 'heavy', gpa: '3,2', email: 'asks mom' });
  expect(value).toMatchObject({ lastName: 'Quill', gpa: 3.2 });
  expect(value).not.toHaveProperty('weight');
  expect(notes).toEqual([
    {
      message: 'Weight “heavy” is left empty: it must be a number of pounds, such as 185',
      columns: ['weight'],
    },
    { message: 'Email “asks mom” is left empty: it must be an email address', columns: ['email'] },
  ]);
});

test('height, weight and position may be missing in a file (D102)', () =>
  expect(read({ height: '', weight: '', position: '' }).value).toMatchObject({
    lastName: 'Quill',
  }));

test.each([
  ['#12 Hal Umber', { firstName: 'Hal', lastName: 'Umber', jersey: '12' }],
  ['12. Hal Umber', { firstName: 'Hal', lastName: 'Umber', jersey: '12' }],
  ['Hal Umber #00', { firstName: 'Hal', lastName: 'Umber', jersey: '00' }],
  ['Hal Umber (QB)', { firstName: 'Hal', lastName: 'Umber', position: 'QB' }],
  ['Hal Umber - QB/S', { firstName: 'Hal', lastName: 'Umber', position: 'QB/S' }],
  ['#7 Umber, Hal (Setter)', { firstName: 'Hal', lastName: 'Umber', jersey: '7' }],
  ['Hal Umber (12)', { firstName: 'Hal', lastName: 'Umber' }],
  ['Hal (Buck) Umber', { firstName: 'Hal (Buck)', lastName: 'Umber' }],
])('a name cell %s', (cell, name) =>
  expect(rosterFormat('Football').combined?.split(cell)).toMatchObject(name),
);

test('a number or a position beside a last name goes where it is missing', () => {
  expect(read({ lastName: 'Umber (WR)', position: '', jersey: '' }).value).toMatchObject({
    lastName: 'Umber',
    position: 'WR',
  });
  expect(read({ firstName: '#12 Hal', jersey: '14' }).value).toMatchObject({
    firstName: 'Hal',
    jersey: '14',
  });
});

test('two with one number are a warning, never an error (D99)', () => {
  const rows = [
    { ...cells, jersey: '#7' },
    { ...cells, firstName: 'Bo', jersey: '07' },
    { ...cells, firstName: 'Cy', jersey: '8' },
  ];
  const parseRow = rosterFormat('Football').parser({ rows, answers: {} });
  expect(rows.map((row, index) => parseRow(row, index + 2).warnings)).toEqual([
    [{ message: 'Another row has the number #7, too', columns: ['jersey'] }],
    [{ message: 'Another row has the number 07, too', columns: ['jersey'] }],
    [],
  ]);
});
