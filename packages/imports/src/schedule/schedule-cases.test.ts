import { gamesOfLine } from './game-times';
import type { ImportChoices, Sport } from '@sandites/contracts';
import { readSchedule } from '../testing/read-schedule';

/** Files as schools have them, and what is read of each. */
const gamesOf = (lines: readonly string[], sport?: Sport, choices: ImportChoices = {}) =>
  readSchedule(lines, sport, choices).rows.flatMap(({ value, skipped }) =>
    value && skipped === undefined ? [value.game] : [],
  );

test('ranges of days have a last day, and are meets', () => {
  const games = gamesOf([
    'Date,Time,Opponent,Location,Home/Away',
    'Dec 27-29,TBD,Holiday Classic,Quarry Hill HS,Away',
    '12/28-30,TBD,Winter Shootout,Civic Arena,Away',
    'Nov 20-21,TBD,Tip-Off Tournament,Home Gym,Home',
    'Sept 12-13,9:00 AM,Lakeside Invitational,Lakeside,Away',
    'Jan 2-4,TBD,New Year Tournament,Milburn,Away',
    '12/27/33-12/29/33,TBD,Holiday Classic B,Quarry Hill HS,Away',
    '"Fri-Sat, Feb 10-11",TBD,Conference Meet,Orchard Park,Away',
  ]);
  expect(games.map(({ date, endDate, kind }) => [date, endDate, kind])).toEqual([
    ['2026-12-27', '2026-12-29', 'meet'],
    ['2026-12-28', '2026-12-30', 'meet'],
    ['2026-11-20', '2026-11-21', 'meet'],
    ['2026-09-12', '2026-09-13', 'meet'],
    ['2027-01-02', '2027-01-04', 'meet'],
    ['2033-12-27', '2033-12-29', 'meet'],
    ['2027-02-10', '2027-02-11', 'meet'],
  ]);
});

test('in cross country it is as the file says, else it asks which score wins', () => {
  const lines = [
    'Date,Time,Opponent,Location,Home/Away,Sport,Level,Result',
    "9/7/2026,4:00 PM,Milburn,County Park,Home,Men's Track/Cross Country,Varsity,W 20-41",
    `9/14/2026,4:00 PM,Quarry Hill,Hill Farm,Away,Men's Track/Cross Country,Varsity,"L, 38-21"`,
    "9/21/2026,4:00 PM,Orchard Park,County Park,Home,Men's Track/Cross Country,Varsity,15-50",
  ];
  const results = (answers: ImportChoices = {}) =>
    gamesOf(lines, 'Football', answers).map(({ ourScore, theirScore, outcome }) => [
      ourScore,
      theirScore,
      outcome,
    ]);
  const said = [
    [20, 41, 'W'],
    [38, 21, 'L'],
  ];
  expect(results()).toEqual([...said, [15, 50, undefined]]);
  expect(readSchedule(lines).questions).toMatchObject([{ code: 'winner' }]);
  expect(readSchedule(lines).rows.map(({ question }) => question)).toEqual([
    ...[undefined, undefined],
    'Who won, by 15–50?',
  ]);
  expect(results({ winner: 'low' })).toEqual([...said, [15, 50, 'W']]);
  expect(results({ winner: 'high' })).toEqual([...said, [15, 50, 'L']]);
  expect(results({ winner: 'open' })).toEqual([...said, [15, 50, undefined]]);
});

test('half points are read where the sport has them; “-7” is a question', () => {
  const lines = [
    'Date,Time,Sport,Level,Opponent,Location,Home/Away,Our Score,Their Score,Result',
    "4/2/2026,4:00 PM,Men's Track/Cross Country,Varsity,Milburn,Milburn Track,Away,67.5,72.5,",
    "4/9/2026,4:00 PM,Men's Track/Cross Country,Varsity,Quarry Hill,Home Track,Home,,,W 70.5-66.5",
    '4/16/2026,4:30 PM,Softball,Varsity,Orchard Park,Home Diamond,Home,-7,3,',
  ];
  const games = gamesOf(lines);
  expect(games).toMatchObject([
    { ourScore: 67.5, theirScore: 72.5, status: 'final' },
    { ourScore: 70.5, theirScore: 66.5, outcome: 'W' },
    { opponent: 'Orchard Park' },
  ]);
  expect(games[0]).not.toHaveProperty('outcome');
  expect(games[2]).not.toHaveProperty('ourScore');
  expect(readSchedule(lines).rows[2]).toMatchObject({ question: '“-7” is no score' });
});

test('a level in the cell of the sport is the level', () =>
  expect(
    gamesOf([
      'Sport,Date,Time,Opponent,Location,Home/Away,Result',
      'JV Volleyball,9/15/2026,5:00 PM,Levelcell,Home Gym,Home,L 0-2',
      'Freshman Football,9/14/2026,5:00 PM,Levelcell,Home Field,Home,L 0-22',
    ]),
  ).toMatchObject([
    { sport: 'Volleyball', level: 'JV', ourScore: 0, theirScore: 2 },
    { sport: 'Football', level: 'Freshman', ourScore: 0, theirScore: 22 },
  ]));

test.each([
  ['Home/Away', 'xyz', 'Home/Away “xyz” is read as Away'],
  ['Last Date', 'soon', 'Last Day “soon” cannot be read, and is left empty'],
])(
  'a known column %s of which no cell can be read says so in each row (D102)',
  (column, cell, message) =>
    expect(
      readSchedule([
        `Date,Time,Opponent,Location,${column}`,
        `9/4/2026,7:00 PM,Union,There,${cell}`,
      ]).rows,
    ).toMatchObject([{ issues: [], warnings: [{ cell, message }] }]),
);

const skippedFor = (opponent: string) =>
  readSchedule([
    'Date,Time,Event,Location,H/A',
    `9/6/2033,7:00 PM,"${opponent}",Home Gym,H`,
  ]).rows.map(({ skipped }) => skipped?.replace(' is no game and is left out.', ''));
test.each([
  ['Weight Room', 'A practice'],
  ['Weights - Varsity', 'A practice'],
  ['Film Session', 'A practice'],
  ['Shoot-around', 'A practice'],
  ['Volleyball Tryouts', 'A practice'],
  ['Team Dinner', 'An event of another kind'],
  ['Pregame meal', 'An event of another kind'],
  ['Uniform Hand-Out', 'An event of another kind'],
  ['Media Day', 'A picture day'],
  ['Team Pictures', 'A picture day'],
  ['Parent/Player Meeting', 'A meeting'],
  ['Meet the Sandites', 'A meeting'],
  ['NO SCHOOL', 'An open date'],
  ['Dead Week', 'An open date'],
  ['Media', undefined],
  ['Meet at Union', undefined],
  ['Holiday Break Classic', undefined],
  ['Practice Match vs Union', undefined],
  ['Scrimmage', undefined],
])('%s: %s (D98)', (opponent, reason) => expect(skippedFor(opponent)).toEqual([reason]));

test('practices and meetings are left out with their reason, and can be taken all the same', () => {
  const lines = [
    'Event Type\tStart Date\tStart Time\tEnd Date\tEnd Time\tHome or Away\tOpponent/Event Title\t' +
      'Location Name\tShirt Color\tNotes/Comments',
    'game\t2033-10-02\t07:00 PM\t2033-10-02\t09:00 PM\tHome\tMilburn\tHome Gym\tWhite\tSenior night',
    'practice\t2033-10-03\t03:30 PM\t2033-10-03\t05:30 PM\t\tPractice\tHome Gym\t\tBring both shoes',
    'meeting\t2033-10-04\t07:00 PM\t2033-10-04\t08:00 PM\t\tParent meeting\tRoom 12\t\t',
    'scrimmage\t2033-10-06\t05:00 PM\t2033-10-06\t07:00 PM\tAway\tQuarry Hill\tQuarry Hill Gym\tGold\t',
  ];
  const { rows } = readSchedule(lines, 'Volleyball');
  const games = gamesOf(lines, 'Volleyball');
  expect(games).toMatchObject([
    {
      ...{ date: '2033-10-02', time: '19:00', opponent: 'Milburn', isHome: true },
      ...{ note: 'Senior night', location: 'Home Gym' },
    },
    { date: '2033-10-06', kind: 'scrimmage', isHome: false },
  ]);
  expect(games[0]).not.toHaveProperty('endDate');
  expect(rows.map(({ skipped }) => skipped)).toEqual([
    undefined,
    'A practice is no game and is left out.',
    'A meeting is no game and is left out.',
    undefined,
  ]);
  expect(gamesOf(lines, 'Volleyball', { rows: { 3: { as: 'new' } } })).toHaveLength(3);
});

test.each([
  [
    'F 4:30, JV 5:30, V 6:30 PM',
    [
      ['F', '4:30 PM'],
      ['JV', '5:30 PM'],
      ['V', '6:30 PM'],
    ],
  ],
  [
    '4:30 (9th) / 5:30 (JV) / 6:30 (V)',
    [
      ['9th', '4:30'],
      ['JV', '5:30'],
      ['V', '6:30'],
    ],
  ],
])('a line with a time for each level is as many games: %s', (time, games) =>
  expect(gamesOfLine({ time }).map(({ level, time: clock }) => [level, clock])).toEqual(games),
);

test.each([
  ['JV/V', ['JV', 'V']],
  ['Freshman, JV and Varsity', ['Freshman', 'JV', 'Varsity']],
  ['Frosh/Soph', ['Frosh/Soph']],
  ['JV B Team', ['JV B Team']],
  ['JV', ['JV']],
])('a line of the levels %s is a game of each, unless it has a result', (level, levels) => {
  const line = { level, time: '5:30 PM', sport: 'Football' };
  expect(gamesOfLine(line).map((game) => game['level'])).toEqual(levels);
  expect(gamesOfLine({ ...line, result: 'W 3-0' })).toEqual([{ ...line, result: 'W 3-0' }]);
});

test.each(['BYE', 'Open', 'Open Date', 'Bye Week', 'Picture Day', 'No Game'])(
  '%s as an opponent is no game',
  (opponent) =>
    expect(gamesOf(['Date,Time,Opponent,Location', `9/5/2026,7:00 PM,${opponent},Here`])).toEqual(
      [],
    ),
);

test('two times with levels are two games; words about a time are its note', () => {
  const { rows } = readSchedule(
    [
      'Date,Time,Opponent,Location,Home/Away',
      '9/6/2033,5:00/6:30,Milburn,Home Gym,Home',
      '9/8/2033,5:00 & 6:30 PM,Quarry Hill,Quarry Gym,Away',
      '9/13/2033,"JV 5:00, V 6:30",Orchard Park,Home Gym,Home',
      '9/15/2033,Following JV,Lakeside,Home Gym,Home',
      '9/20/2033,30 min after JV,Union,Home Gym,Home',
      '9/22/2033,DH 4:00,Milburn,Home Diamond,Home',
      '9/27/2033,6ish,Quarry Hill,Home Gym,Home',
    ],
    'Volleyball',
    { halfDay: 'pm' },
  );
  expect(
    rows.map(({ row, value }) => [row, value?.game.time, value?.game.level, value?.game.note]),
  ).toEqual([
    ['2', 'TBD', undefined, '5:00/6:30'],
    ['3', 'TBD', undefined, '5:00 & 6:30 PM'],
    ['4', '17:00', 'JV', undefined],
    ['4.2', '18:30', 'Varsity', undefined],
    ['5', 'TBD', undefined, 'Following JV'],
    ['6', 'TBD', undefined, '30 min after JV'],
    ['7', 'TBD', undefined, 'DH 4:00'],
    ['8', 'TBD', undefined, '6ish'],
  ]);
});

test.each(['5:00 PM (JV), 6:30 PM (V)', 'JV/V 5:00/6:30 PM'])('%s are two games', (time) =>
  expect(
    gamesOf(['Date\tTime\tOpponent\tLocation', `9/13/2033\t${time}\tMilburn\tHome Gym`]),
  ).toMatchObject([
    { time: '17:00', level: 'JV' },
    { time: '18:30', level: 'Varsity' },
  ]),
);

test('two levels and two times in their columns are two games', () =>
  expect(
    gamesOf([
      'Date,Time,Level,Opponent,Location,Home/Away',
      '9/6/2033,5:00/6:30 PM,JV/Varsity,Milburn,Home Gym,Home',
    ]),
  ).toMatchObject([
    { time: '17:00', level: 'JV' },
    { time: '18:30', level: 'Varsity' },
  ]));

test('the columns of other programs are found, with day and clock in one cell', () =>
  expect(
    gamesOf(
      [
        'Event Type,Event Sub Type,Event Description,Event Start,Event End,Resource',
        'Game,regular,Milburn,09/06/2033 06:30 PM,09/06/2033 08:30 PM,Home Gym',
        'Game,regular,Quarry Hill,09/08/2033 06:30 PM,09/08/2033 08:30 PM,Quarry Gym',
      ],
      'Volleyball',
    ),
  ).toMatchObject([
    { date: '2033-09-06', time: '18:30', opponent: 'Milburn', location: 'Home Gym', isHome: true },
    { date: '2033-09-08', time: '18:30', opponent: 'Quarry Hill', isHome: false },
  ]));

test('two team columns by number, and a division', () =>
  expect(
    gamesOf(
      [
        'DIVISION,DATE,TIME,FIELDNAME,TEAM1,TEAM2,PUBLISH,GAMETYPE',
        'Varsity,09/06/33,18:30,Home Gym,Sandites,Milburn,1,pool',
        'Varsity,09/08/33,18:30,Quarry Gym,Quarry Hill,Sandites,1,pool',
      ],
      'Volleyball',
    ),
  ).toMatchObject([
    { date: '2033-09-06', time: '18:30', opponent: 'Milburn', isHome: true, level: 'Varsity' },
    { date: '2033-09-08', opponent: 'Quarry Hill', isHome: false, location: 'Quarry Gym' },
  ]));

test('two levels at one time are four games, each with its own result', () => {
  const games = gamesOf([
    'Date,Time,Opponent,Location,Home/Away,Sport,Level,Result',
    '9/21/2033,5:00 PM,Milburn,Milburn HS,Away,Football,JV,',
    '9/21/2033,5:00 PM,Milburn,Milburn HS,Away,Football,Freshman,',
    '10/5/2026,5:00 PM,Orchard Park,Orchard Park HS,Away,Football,JV,W 20-14',
    '10/5/2026,5:00 PM,Orchard Park,Orchard Park HS,Away,Football,Freshman,L 6-12',
  ]);
  expect(games.slice(2)).toMatchObject([
    { level: 'JV', ourScore: 20, theirScore: 14 },
    { level: 'Freshman', ourScore: 6, theirScore: 12 },
  ]);
});

test.each([
  [
    'JV Volleyball at Union',
    { sport: 'Volleyball', level: 'JV', opponent: 'Union', isHome: false },
  ],
  ['Scrimmage vs Bixby', { kind: 'scrimmage', opponent: 'Bixby', isHome: true }],
  ['Practice game vs Bixby', { kind: 'scrimmage' }],
  ['Union - CANCELED', { status: 'canceled', opponent: 'Union' }],
  ['vs.Bixby', { opponent: 'Bixby', isHome: true }],
  ['Scrimmage', { kind: 'scrimmage', opponent: 'TBD' }],
  ['TBA', { opponent: 'TBD', note: 'TBA' }],
  ['Softball vs Union, Game 2', { sport: 'Softball', opponent: 'Union', gameNumber: 2 }],
  ['Union (DH)', { opponent: 'Union', note: 'DH' }],
  ['Winner of Game 2', { opponent: 'TBD', note: 'Winner of Game 2' }],
  ['Rained Out - Union', { status: 'postponed', opponent: 'Union' }],
  ['TBD (Playoffs)', { opponent: 'TBD', note: 'TBD (Playoffs)' }],
  ['Camp Verde', { opponent: 'Camp Verde' }],
  ['St. Mary’s at the Lake', { opponent: 'St. Mary’s at the Lake' }],
])('what a program wrote as the opponent is read: %s', (opponent, game) =>
  expect(
    gamesOf(['Date\tTime\tSubject\tLocation', `9/5/2026\t7:00 PM\t${opponent}\tMilburn HS`]),
  ).toMatchObject([game]),
);

test('a time that says that the game is off is its status', () =>
  expect(gamesOf(['Date,Time,Opponent,Location', '9/5/2026,Canceled,Union,There'])).toMatchObject([
    { time: 'TBD', status: 'canceled' },
  ]));

test.each([
  ['Level', 'x'.repeat(300)],
  ['End Date', '10/30/2026'],
])('a cell %s that cannot be read keeps no game out (D102)', (column, cell) => {
  const { rows } = readSchedule([
    `Date,Time,Opponent,Location,${column}`,
    `9/4/2026,7:00 PM,Union,There,${cell}`,
  ]);
  expect(rows).toMatchObject([{ issues: [], warnings: [{ code: 'left_empty', cell }] }]);
});

test('two results in one cell are a question', () =>
  expect(
    readSchedule(
      ['Date,Time,Opponent,Location,Result', '4/4/2026,4 PM,Union,Field,"5-3, 2-7"'],
      'Softball',
    ).rows,
  ).toMatchObject([{ question: '“5-3, 2-7” is more than one score' }]));

test.each(['vs/at', 'vs/@', 'At/Vs'])('a column %s says home or away', (header) => {
  const games = gamesOf([
    `Date,Time,${header},Opponent,Location`,
    '9/4/2026,7:00 PM,vs,Union,Memorial Stadium',
    '9/11/2026,7:00 PM,at,Owasso,Owasso Stadium',
  ]);
  expect(games.map(({ opponent, isHome }) => [opponent, isHome])).toEqual([
    ['Union', true],
    ['Owasso', false],
  ]);
});

describe('a row with a cell too many', () => {
  const header = 'Date,Time,Opponent,Location,Home/Away';
  const good = ['9/4/2026,7:00 PM,Union,Memorial Stadium,Home', '9/11/2026,7:00 PM,Owasso,X,Away'];
  const warned = (...lines: string[]) =>
    readSchedule([header, ...lines]).rows.map(({ warnings }) =>
      warnings.some(({ message }) => /more cells than the header/.test(message)),
    );

  test('is warned of: it may have moved the others', () => {
    expect(warned(...good, '9/18/2026,7:00 PM,Jenks,Hill Field,Jenks OK,Away')).toEqual([
      ...[false, false],
      true,
    ]);
  });

  test('is none under a header whose last column has no name, nor with blank cells', () => {
    expect(warned(...good.map((line) => `${line},bus at 4`))).toEqual([false, false]);
    expect(warned(...good, '9/18/2026,7:00 PM,Jenks,Hill Field,Away,,,')).toEqual([
      ...[false, false],
      false,
    ]);
  });
});
