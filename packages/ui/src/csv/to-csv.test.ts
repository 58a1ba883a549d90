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

test('quotes, commas and emoji are kept', () =>
  expect(line('O"Neil, 🏈')).toBe('"O""Neil, 🏈",-5,'));
