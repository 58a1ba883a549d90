import { toCsv } from './index';

const columns = [
  { header: 'name', value: (row: { name: string }) => row.name },
  { header: 'weight', value: () => -5 },
  { header: 'gpa', value: () => null },
];

const line = (name: string) => toCsv(columns, [{ name }]).split('\r\n')[1];

test('begins with a byte-order mark and the header', () => {
  expect(toCsv(columns, [])).toBe('\uFEFFname,weight,gpa\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM', '\tx', '\rx'])(
  'text %j is escaped as no formula; numbers stay',
  (text) => {
    expect(line(text)).toBe(`"'${text}",-5,`);
  },
);

test.each([
  ['two\nlines', '"two\nlines",-5,'],
  [' blanks around ', '" blanks around ",-5,'],
  ['O"Neil', '"O""Neil",-5,'],
])('%j is quoted', (text, expected) => expect(line(text)).toBe(expected));

test('each row stands on a line of its own', () =>
  expect(toCsv(columns, [{ name: 'Ada' }, { name: 'Ivy' }])).toBe(
    '\uFEFFname,weight,gpa\r\nAda,-5,\r\nIvy,-5,',
  ));

test('quotes, commas and emoji are kept', () =>
  expect(line('O"Neil, 🏈')).toBe('"O""Neil, 🏈",-5,'));
