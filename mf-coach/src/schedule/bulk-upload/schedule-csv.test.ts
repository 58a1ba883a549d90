import { sampleSchedule, scheduleCsv } from './schedule-csv';

const cells = {
  date: '2024-08-30',
  time: '19:00',
  opponent: 'Union',
  location: 'Memorial Stadium',
  isHome: 'true',
};
const read = (changed: Readonly<Record<string, string>>, row = 2) =>
  scheduleCsv('Football').parseRow({ ...cells, ...changed }, row);
const message = (changed: Readonly<Record<string, string>>, row = 2) =>
  read(changed, row).issues?.map((issue) => issue.message);

test('a row becomes a game of the sport', () => {
  expect(read({}).value).toEqual({ ...cells, sport: 'Football', isHome: true });
});

test('spreadsheet dates and times are read', () => {
  expect(read({ date: '8/30/2024', time: '7:00 PM' }).value).toMatchObject({
    date: '2024-08-30',
    time: '19:00',
  });
});

test.each(['date', 'time', 'opponent', 'location'] as const)(
  'a row without %s is named',
  (column) => {
    expect(message({ [column]: '' }, 17)).toEqual([
      'Row 17: Missing required fields (date, time, opponent, or location).',
    ]);
  },
);

test.each([
  ['a day that no calendar has', { date: '2/30/2024' }],
  ['a date in words', { date: 'next Friday' }],
  ['an hour that no clock has', { time: '25:00' }],
  ['an opponent longer than can be stored', { opponent: 'x'.repeat(201) }],
])('%s is invalid', (_, changed) => {
  expect(message(changed, 9)).toEqual(['Row 9: Invalid data format.']);
});

test.each(['true', 'TRUE', 'yes', '1', 'home', 'Home'])('%s is Home', (isHome) => {
  expect(read({ isHome }).value?.isHome).toBe(true);
});

test.each(['false', 'no', '0', 'away', '', 'homecoming'])('%j is Away', (isHome) => {
  expect(read({ isHome }).value?.isHome).toBe(false);
});

test('a game with scores is final, one without has no result fields (D68)', () => {
  expect(read({ ourScore: '28', theirScore: '14' }).value).toMatchObject({
    status: 'final',
    ourScore: 28,
    theirScore: 14,
  });
  expect(read({ ourScore: '', theirScore: '' }).value).not.toHaveProperty('status');
});

test.each([
  [{ ourScore: '28', theirScore: '' }],
  [{ ourScore: '', theirScore: '14' }],
  [{ ourScore: 'won', theirScore: '14' }],
  [{ ourScore: '1000', theirScore: '14' }],
])('half a result or a wrong one is a bad row: %j', (scores) => {
  expect(message(scores, 9)).toEqual(['Row 9: Invalid data format.']);
});

test.each([
  ['28-14', '28', '14'],
  ['W 28–14', '28', '14'],
  ['L 14-28', '14', '28'],
  ['L, 28-14', '14', '28'],
  ['', '', ''],
])('a column with both scores is split: %s', (cell, ourScore, theirScore) => {
  expect(scheduleCsv('Football').combined?.split(cell)).toEqual({ ourScore, theirScore });
});

test('the sample has the upload columns, and opens in a spreadsheet', () => {
  expect(sampleSchedule().split('\r\n')).toEqual([
    '\uFEFFdate,time,opponent,location,isHome',
    '8/30/2024,7:00 PM,Union,Memorial Stadium,true',
    '9/6/2024,7:30 PM,Jenks,"Trojan Field, Jenks",false',
  ]);
});
