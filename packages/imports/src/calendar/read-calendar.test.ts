import { readSchedule } from '../testing/read-schedule';

const entry = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@x', ...lines, 'END:VEVENT'];
const calendar = (...entries: string[][]) => [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0'],
  ...entries.flat(),
  'END:VCALENDAR',
];
const read = (...entries: string[][]) => readSchedule(calendar(...entries)).rows;
const gameOf = (...lines: string[]) => read(entry('LOCATION:Gym', ...lines))[0]?.value?.game;

test.each([
  ['DTSTART:20330906T233000Z', '2033-09-06', '18:30'],
  ['DTSTART:20330906T183000', '2033-09-06', '18:30'],
  ['DTSTART;TZID=America/New_York:20330906T193000', '2033-09-06', '18:30'],
  ['DTSTART;TZID=Somewhere:20330906T183000', '2033-09-06', '18:30'],
  ['DTSTART;VALUE=DATE:20330906', '2033-09-06', 'TBD'],
])('%s is %s, %s on the school’s clock', (start, date, time) =>
  expect(gameOf(start, 'SUMMARY:vs. Union')).toMatchObject({ date, time }),
);

test.each([
  ['vs. Milburn', { opponent: 'Milburn', isHome: true, sport: 'Football' }],
  [
    'JV Volleyball at Milburn',
    { opponent: 'Milburn', isHome: false, sport: 'Volleyball', level: 'JV' },
  ],
  ['GVball @ Lakeside Invitational (Fri-Sat)', { opponent: 'Lakeside Invitational', kind: 'meet' }],
  ['Girls Wrestling: Lakeside Open', { opponent: 'Lakeside Open', sport: "Women's Wrestling" }],
  ['VB V @ Union', { opponent: 'Union', isHome: false, sport: 'Volleyball', level: 'Varsity' }],
  ['V Volleyball - Lakeside Invite', { opponent: 'Lakeside Invite', level: 'Varsity' }],
  ['Milburn @ Sandites (Volleyball)', { opponent: 'Milburn', isHome: true, sport: 'Volleyball' }],
  ['JV Tournament', { kind: 'meet', level: 'JV' }],
  ['Football: Union (Away)', { opponent: 'Union', isHome: false }],
  ['Football vs Union (Senior Night)', { opponent: 'Union', note: 'Senior Night' }],
  ['Football vs Union (OH)', { opponent: 'Union (OH)' }],
  ['Football vs Union*', { opponent: 'Union' }],
  ['JV/V Football vs Union', { opponent: 'Union', level: 'JV/V' }],
  ['Team Pictures vs Union', { opponent: 'Union' }],
  ['CANCELED: Football vs Union', { opponent: 'Union', status: 'canceled' }],
])('the words %s are read', (summary, expected) =>
  expect(gameOf('DTSTART:20330906T183000', `SUMMARY:${summary}`)).toMatchObject(expected),
);

test.each(['Practice @ Home Gym', 'JV Volleyball Practice', 'Weight Room at Field House'])(
  '%s is no game',
  (summary) =>
    expect(read(entry('DTSTART:20330906T183000', `SUMMARY:${summary}`))).toMatchObject([
      { skipped: 'A practice is no game and is left out.' },
    ]),
);

test('a canceled entry is a canceled game', () =>
  expect(gameOf('DTSTART:20330906T183000', 'SUMMARY:vs. Union', 'STATUS:CANCELLED')).toMatchObject({
    status: 'canceled',
  }));

test('days that an entry takes end with its last one', () =>
  expect(
    gameOf('DTSTART;VALUE=DATE:20330916', 'DTEND;VALUE=DATE:20330918', 'SUMMARY:at Lakeside Open'),
  ).toMatchObject({ date: '2033-09-16', endDate: '2033-09-17' }));

test('a repeated entry has a row for each time, and a changed time is as changed', () => {
  const weekly = entry(
    'LOCATION:Gym',
    'SUMMARY:vs. Union',
    'DTSTART:20330905T180000',
    'RRULE:FREQ=WEEKLY;COUNT=3',
  );
  const moved = entry(
    'LOCATION:Field',
    'SUMMARY:vs. Union',
    'RECURRENCE-ID:20330912T180000',
    'DTSTART:20330913T190000',
  );
  expect(
    read(weekly, moved).map(({ row, value }) => [row, value?.game.date, value?.game.location]),
  ).toEqual([
    ['1', '2033-09-05', 'Gym'],
    ['1.2', '2033-09-13', 'Field'],
    ['1.3', '2033-09-19', 'Gym'],
  ]);
});

test.each(['DTSTART:garbage', 'COMMENT:no start', 'DTSTART:20330906T183000\nRRULE:garbage'])(
  'an entry that cannot be read is invalid, the others are read: %j',
  (line) => {
    const rows = read(
      entry('SUMMARY:vs. Union', line),
      entry('DTSTART:20330906T183000', 'SUMMARY:vs. Milburn'),
    );
    expect(rows.map(({ issues }) => issues.map(({ path }) => path))).toEqual([['/date'], []]);
    expect(rows[1]?.value?.game).toMatchObject({ opponent: 'Milburn' });
  },
);

test('a changed time is of its own series, whatever others are at that time', () => {
  const series = (uid: string, opponent: string) => [
    ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:vs. ${opponent}`, 'DTSTART:20330905T180000'],
    ...['RRULE:FREQ=WEEKLY;COUNT=2', 'END:VEVENT'],
  ];
  const changed = [
    ...['BEGIN:VEVENT', 'UID:varsity', 'SUMMARY:vs. Union', 'RECURRENCE-ID:20330912T180000'],
    ...['DTSTART:20330913T190000', 'END:VEVENT'],
  ];
  const lines = [...series('varsity', 'Union'), ...series('jv', 'Jenks'), ...changed];
  expect(
    readSchedule(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR']).rows.map(({ value }) =>
      [value?.game.opponent, value?.game.date].join(' '),
    ),
  ).toEqual(['Union 2033-09-05', 'Union 2033-09-13', 'Jenks 2033-09-05', 'Jenks 2033-09-12']);
});

test('a changed time without its series, and the first of further dates, are read', () => {
  const changed = entry(
    ...['SUMMARY:vs. Union', 'RECURRENCE-ID:20330912T180000', 'DTSTART:20330913T190000'],
  );
  expect(read(changed)).toMatchObject([{ value: { game: { date: '2033-09-13' } } }]);
  const dates = entry('SUMMARY:vs. Union', 'DTSTART:20330906T183000', 'RDATE:20330913T183000');
  expect(read(dates).map(({ value }) => value?.game.date)).toEqual(['2033-09-06', '2033-09-13']);
});

test('our own team in a title is not the opponent', () => {
  for (const title of ['Milburn @ Sandites', 'Volleyball: Milburn at Sandites'])
    expect(gameOf('DTSTART:20330906T183000', `SUMMARY:${title}`)).toMatchObject({
      ...{ opponent: 'Milburn', isHome: true },
    });
});

test('an entry without a place has one to come', () =>
  expect(read(entry('DTSTART:20330906T183000', 'SUMMARY:vs. Union'))[0]?.value?.game).toMatchObject(
    {
      location: 'TBD',
    },
  ));

test.each([
  ['BEGIN:VCALENDAR\nnonsense', 'This calendar cannot be read'],
  ['BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR', 'does not contain any valid data'],
])('%j is refused', (text, message) => expect(() => readSchedule([text])).toThrow(message));

test('a zone is known by the name that Windows gives it', () =>
  expect(
    gameOf('DTSTART;TZID=Eastern Standard Time:20330906T193000', 'SUMMARY:vs. Union'),
  ).toMatchObject({ date: '2033-09-06', time: '18:30' }));

test('a row names its entry, and which time it is of a repeated one, wherever that was moved', () => {
  const weekly = entry(
    ...['LOCATION:Gym', 'SUMMARY:vs. Union'],
    ...['DTSTART:20330905T180000', 'RRULE:FREQ=WEEKLY;COUNT=2'],
  );
  const moved = entry(
    ...['LOCATION:Gym', 'SUMMARY:vs. Union'],
    ...['RECURRENCE-ID:20330912T180000', 'DTSTART:20330913T190000'],
  );
  expect(read(weekly, moved).map(({ entryUid }) => entryUid)).toEqual([
    'a@x/2033-09-05T18:00:00',
    'a@x/2033-09-12T18:00:00',
  ]);
});
