import type { ImportChoices, NewAthleticEvent } from '@sandites/contracts';
import type { Cells, RowNote } from '../format';
import { parseResult } from './result-words';
import { scheduleFormat } from './schedule-file';

const school = { name: 'Sandite High School', mascot: 'Sandites' };
const formatFor = (choices: ImportChoices = {}) =>
  scheduleFormat({ sport: 'Football', season: 2026, school, choices });
const format = formatFor();
/** A row as it was read, with its game's fields. */
interface ReadGame {
  readonly value?: NewAthleticEvent;
  readonly saysSide?: boolean;
  readonly issues?: readonly RowNote[];
  readonly warnings?: readonly RowNote[];
  readonly question?: string;
}
interface Given {
  readonly row?: string;
  readonly rows?: readonly Cells[];
  readonly choices?: ImportChoices;
}
function readRow(cells: Cells, { row = '2', rows = [], choices = {} }: Given = {}): ReadGame {
  const parsed = formatFor(choices).parser(rows)(cells, row);
  return 'issues' in parsed
    ? { issues: parsed.issues }
    : { ...parsed, value: parsed.value.game, saysSide: parsed.value.saysSide };
}
const cells = {
  date: '2024-08-30',
  time: '19:00',
  opponent: 'Union',
  location: 'Memorial Stadium',
  isHome: 'true',
};
const read = (changed: Cells, row = '2') => readRow({ ...cells, ...changed }, { row });
const message = (changed: Cells, row = '2') =>
  read(changed, row).issues?.map((issue) => issue.message);
const warnings = (changed: Cells) => read(changed).warnings?.map((warning) => warning.message);

test.each([
  ['vs Union', 'Away', 'Is “vs Union” at home or away? Home/Away says “Away”.'],
  ['@ Union', 'Home', 'Is “@ Union” at home or away? Home/Away says “Home”.'],
  ['vs Union', 'Home', undefined],
  ['at Union', 'A', undefined],
  ['vs Union', 'N', undefined],
])('%s with %s is asked about where they say different sides', (opponent, isHome, question) => {
  expect(read({ opponent, isHome })).toMatchObject({ value: { opponent: 'Union' } });
  expect(read({ opponent, isHome }).question).toBe(question);
});

test('a row becomes a game of the sport', () => {
  expect(read({})).toMatchObject({
    value: { ...cells, sport: 'Football', isHome: true },
    saysSide: true,
  });
});

test('spreadsheet dates and times are read', () => {
  expect(read({ date: '8/30/2024', time: '7:00 PM' }).value).toMatchObject({
    date: '2024-08-30',
    time: '19:00',
  });
});

test.each(['date', 'opponent', 'location'] as const)('a row without %s is named', (column) => {
  expect(message({ [column]: '' }, '17')).toEqual([
    'Row 17: Missing required fields (date, time, opponent, or location).',
  ]);
});

test.each([
  ['a day that no calendar has', { date: '2/30/2024' }],
  ['a date in words', { date: 'next Friday' }],
  ['an hour that no clock has', { time: '25:00' }],
  ['an opponent longer than can be stored', { opponent: 'x'.repeat(201) }],
])('%s is invalid', (_, changed) => {
  expect(message(changed, '9')).toEqual(['Row 9: Invalid data format.']);
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
])('half a result never loses the game, and is a warning: %j (D90)', (scores) => {
  expect(read(scores).value).toMatchObject({ opponent: 'Union' });
  expect(warnings(scores)).toEqual(['One score alone is not read: enter both or none']);
});

const run = "Men's Track/Cross Country";

describe('words beside a score (D90)', () => {
  const final = (ourScore: number, theirScore: number, summary?: string) => ({
    status: 'final',
    ourScore,
    theirScore,
    ...(summary !== undefined && { summary }),
  });
  test.each([
    ['28-14', final(28, 14)],
    ['W 28–14', final(28, 14)],
    ['W-28-14', final(28, 14)],
    ['L 14-28', final(14, 28)],
    ['L, 28-14', final(14, 28)],
    ['L 0-20', final(0, 20)],
    ['56-7 (Win)', final(56, 7)],
    ['W, 28-14 (OT)', final(28, 14, 'OT')],
    ['W 21-14 OT', final(21, 14, 'OT')],
    ['T 7-7', final(7, 7)],
    ['3-1 (25-20, 25-18, 22-25, 25-17)', final(3, 1, '25-20, 25-18, 22-25, 25-17')],
    ['W 10-0 5 inn.', final(10, 0, '5 inn.')],
    ['28 to 14', final(28, 14)],
    ['3:1', final(3, 1)],
    ['Loss, 3:1', final(1, 3)],
    ['3rd of 8', { status: 'final', summary: '3rd of 8' }],
    ['1st, 15:42.3', { status: 'final', summary: '1st, 15:42.3' }],
    ['16:05.3', { status: 'final', summary: '16:05.3' }],
    ['98.5-71.5', { status: 'final', summary: '98.5-71.5' }],
    ['moved to 7:00', { summary: 'moved to 7:00' }],
    ['Forfeit', { status: 'final', summary: 'Forfeit' }],
    ['W 1-0 forfeit', final(1, 0, 'forfeit')],
    ['FW', { status: 'final', outcome: 'W', summary: 'forfeit' }],
    ['L/F', { status: 'final', outcome: 'L', summary: 'forfeit' }],
    ['28-14 F', final(28, 14)],
    ['W by forfeit', { status: 'final', outcome: 'W', summary: 'by forfeit' }],
    ['W', { status: 'final', outcome: 'W' }],
    ['16:05.0', { status: 'final', summary: '16:05.0' }],
    ['CANCELLED', { status: 'canceled' }],
    ['Rainout', { status: 'postponed', summary: 'Rainout' }],
    ['Susp.', { status: 'postponed', summary: 'Susp.' }],
    ['Susp., 14-7 2nd Qtr', { status: 'postponed', summary: 'Susp., 14-7 2nd Qtr' }],
    ['No Contest', { status: 'canceled', summary: 'No Contest' }],
    ['Called off (lightning)', { status: 'canceled', summary: 'Called off (lightning)' }],
    ['see notes', { summary: 'see notes' }],
    ['--', {}],
    ['TBD', {}],
    ['', {}],
  ])('%s', (cell, fields) => expect(parseResult(cell)).toEqual(fields));

  test.each([
    ['25-20, 20-25, 25-18', 'Volleyball', final(2, 1, '25-20, 20-25, 25-18')],
    ['L 25-20/20-25/11-15', 'Volleyball', final(1, 2, '25-20/20-25/11-15')],
    [
      'W in 4 sets 25-20 20-25 25-18 25-22',
      'Volleyball',
      final(3, 1, 'in 4 sets 25-20 20-25 25-18 25-22'),
    ],
    ['W, 2-1: 25-20, 20-25, 15-13', 'Volleyball', final(2, 1, '25-20, 20-25, 15-13')],
    ['3-2 (15-13 in 5th)', 'Volleyball', final(3, 2, '15-13 in 5th')],
    ['W 20-41', run, { ...final(20, 41), outcome: 'W' }],
    ['L, 38-21', run, { ...final(38, 21), outcome: 'L' }],
    ['15-50', run, final(15, 50)],
    ['67.5-72.5', run, final(67.5, 72.5)],
    ['67,5-72,5', run, final(67.5, 72.5)],
    ['1,000-2', 'Football', { summary: '1,000-2' }],
    ['W 28 14', 'Football', { status: 'final', outcome: 'W', summary: '28 14' }],
    ['W 40.5-38.5', "Men's Wrestling", final(40.5, 38.5)],
  ])('%s of %s', (cell, sport, fields) => expect(parseResult(cell, sport)).toEqual(fields));

  test.each(['-7', '7.25', '7,5', '16:05', '67.5'])(
    '%s is no score, and asks (D98)',
    (ourScore) => {
      const { value, question } = read({ ourScore, theirScore: '3' });
      expect(question).toBe(`“${ourScore}” is no score`);
      expect(value).toMatchObject({ opponent: 'Union' });
      expect(value).not.toHaveProperty('ourScore');
    },
  );

  test('a score that a spreadsheet made a day of is a score again, which is said', () => {
    const { value, warnings: notes } = read({ result: '1-Mar' });
    expect(value).toMatchObject({ status: 'final', ourScore: 3, theirScore: 1 });
    expect(notes).toMatchObject([
      { message: '“1-Mar” is read as 3–1: spreadsheets make days of scores' },
    ]);
  });

  test('a result of its own column goes beside two scores', () =>
    expect(read({ ourScore: '28', theirScore: '14', result: 'W (OT)' }).value).toMatchObject({
      ourScore: 28,
      theirScore: 14,
      summary: 'OT',
    }));
});

describe('a time (D90)', () => {
  test.each(['TBD', 'tba', ''])('%j is the text TBD', (time) =>
    expect(read({ time }).value?.time).toBe('TBD'),
  );

  test.each([
    ['7:00 PM*', '19:00'],
    ['7:00 PM (CT)', '19:00'],
    ['6:00 - 8:00 PM', '18:00'],
    ['10:00 AM to 2:00 PM', '10:00'],
    ['Time TBD', 'TBD'],
    ['?', 'TBD'],
  ])('%j is read past what stands around it: %j', (time, read24) =>
    expect(read({ time }).value?.time).toBe(read24),
  );

  test('before 8:00 without AM or PM is asked about, once for the file', () => {
    const rows = [{ time: '7:00' }, { time: '12:00 AM' }, { time: 'TBD' }, { time: '7:30 PM' }];
    expect(format.questions?.(rows)).toMatchObject([
      { code: 'sport' },
      {
        code: 'halfDay',
        message: 'Are these times in the afternoon or evening: 7:00, 12:00 AM?',
      },
    ]);
    const choices = { halfDay: 'pm' } as const;
    expect(rows.map((row) => readRow({ ...cells, ...row }, { choices }).value?.time)).toEqual([
      '19:00',
      '12:00',
      'TBD',
      '19:30',
    ]);
    expect(formatFor({ ...choices, sport: 'Football' }).questions?.(rows)).toEqual([]);
  });

  test('beside the day is taken where there is no other', () =>
    expect(read({ date: '9/26/2033 7:00:00 PM', time: '' }).value).toMatchObject({
      date: '2033-09-26',
      time: '19:00',
    }));
});

test.each([
  ['8/29', '2026-08-29'],
  ['3/2', '2027-03-02'],
  ['12-Sep', '2026-09-12'],
  ['Fri 9/19/33', '2033-09-19'],
])('a day without a year belongs to the season: %s (D90)', (date, day) =>
  expect(read({ date }).value?.date).toBe(day),
);

test('a weekday that the day of the season does not have is a warning', () => {
  expect(warnings({ date: 'Fri, Sep 5' })).toEqual([
    'Fri, Sep 5 is a Sat in 2026: is it the right season?',
  ]);
  expect(warnings({ date: 'Sat, Sep 5' })).toEqual([]);
});

test.each([
  [{ status: 'CANCELED' }, { status: 'canceled' }],
  [{ status: 'Postponed' }, { status: 'postponed' }],
  [{ status: 'Forfeit' }, { status: 'final', summary: 'Forfeit' }],
  [{ level: 'Junior Varsity' }, { level: 'JV' }],
  [{ sport: 'Girls Varsity Basketball' }, { sport: "Women's Basketball" }],
  [{ sport: 'Basketball', gender: 'Boys' }, { sport: "Men's Basketball" }],
  [{ sport: 'Volleyball - JV' }, { sport: 'Volleyball', level: 'JV' }],
  [{ level: 'JV Girls Wrestling' }, { sport: "Women's Wrestling", level: 'JV' }],
])('level, status and sport are read: %j (D90)', (changed, fields) =>
  expect(read(changed).value).toMatchObject(fields),
);

test('a normal status says nothing of a game that is stored', () =>
  expect(read({ status: 'Normal' }).value).not.toHaveProperty('status'));

test.each([
  ['at Union', false],
  ['@ Union', false],
  ['vs. Union', true],
])('the side may stand before the opponent: %s', (opponent, isHome) =>
  expect(read({ opponent, isHome: '' }).value).toMatchObject({ opponent: 'Union', isHome }),
);

describe('two team columns (D90)', () => {
  test('stand in for the opponent and the side', () =>
    expect(format.instead).toEqual({
      opponent: ['homeTeam', 'awayTeam'],
      isHome: ['homeTeam', 'awayTeam'],
    }));

  const teams = (homeTeam: string, awayTeam: string) => ({
    ...cells,
    opponent: '',
    homeTeam,
    awayTeam,
  });
  test.each([
    ['Sandites', 'Union', 'Union', true],
    ['Milburn', 'Sandite HS', 'Milburn', false],
  ])('%s and %s: the opponent is %s', (home, away, opponent, isHome) =>
    expect(readRow(teams(home, away)).value).toMatchObject({ opponent, isHome }),
  );

  test('a school that the site calls otherwise is the one in every row', () => {
    const rows = [teams('SHS Varsity', 'Union'), teams('Milburn', 'SHS')];
    expect(rows.map((row) => readRow(row, { rows }).value?.opponent)).toEqual(['Union', 'Milburn']);
  });

  test('scores are those of the teams', () =>
    expect(
      readRow({ ...teams('Milburn', 'Sandites'), homeScore: '14', awayScore: '28' }).value,
    ).toMatchObject({ ourScore: 28, theirScore: 14 }));

  test('without our team the row asks which one it is', () =>
    expect(readRow(teams('Union', 'Milburn'), { row: '4' }).issues?.[0]?.message).toBe(
      'Row 4: Which of Union and Milburn is your team? Enter the other one as the opponent.',
    ));
});

describe('a sport that may be one of two (D102)', () => {
  test('is asked about once for the file, by its words without a level', () => {
    const rows = [{ sport: 'Wrestling' }, { sport: 'JV Wrestling' }, { sport: 'Football' }];
    expect(format.questions?.(rows)).toMatchObject([
      {
        code: 'sports',
        key: 'Wrestling',
        options: [{ value: "Men's Wrestling" }, { value: "Women's Wrestling" }],
      },
    ]);
    expect(read({ sport: 'JV Wrestling' })).toMatchObject({ open: 'Which sport is “Wrestling”?' });
  });

  test('is the one that is chosen for its words, or for the file', () => {
    const row = { ...cells, sport: 'JV Wrestling' };
    const sport = "Women's Wrestling";
    for (const choices of [{ sports: { Wrestling: sport } }, { sport }] as const)
      expect(readRow(row, { choices })).toMatchObject({ value: { sport, level: 'JV' } });
  });
});

test('a sport that the school does not have is an error of its row', () =>
  expect(message({ sport: 'Chess' })).toEqual(['Row 2: “Chess” is no sport of the school.']));
