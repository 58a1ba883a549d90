import type { ImportChoices, ImportReview, ImportRow, NewAthleticEvent } from '@sandites/contracts';
import { emptyTables, type TestService } from '@sandites/service-kit/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventsService, game } from '../testing/events-service';

/** Files as schools have them, their rows as the preview shows them and the confirmation stores them. */
let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'athletic_events'));

const path = '/api/athletic-events/bulk/preview';
const contentOf = (name: string) => new Uint8Array(readFileSync(join(__dirname, 'files', name)));
const fieldsOf = (choices: ImportChoices) => ({ choices: JSON.stringify(choices) });

async function preview(name: string, choices: ImportChoices = {}): Promise<ImportReview> {
  const response = await events.coach.upload(path, contentOf(name), {
    filename: name,
    fields: fieldsOf({ sport: 'Football', season: 2026, ...choices }),
  });
  expect(response.status).toBe(200);
  return response.body;
}

async function previewText(lines: readonly string[], choices: ImportChoices = {}) {
  const form = new FormData();
  form.append('text', lines.join('\n'));
  form.append('choices', JSON.stringify({ sport: 'Football', season: 2026, ...choices }));
  const response = await events.coach.send(path, { method: 'POST', body: form });
  expect(response.status).toBe(200);
  return response.body as ImportReview;
}

const isSent = ({ status }: ImportRow) => ['new', 'changed', 'moved'].includes(status);
const confirm = ({ rows, plan }: ImportReview) =>
  events.coach.post('/api/athletic-events/bulk', {
    events: rows.filter(isSent).map(({ values }) => values),
    plan,
  });
/** Shows a file, and stores what it shows. */
async function upload(name: string, choices: ImportChoices = {}) {
  const review = await preview(name, choices);
  expect(await confirm(review)).toMatchObject({ status: 201 });
  return review;
}
const stored = async () => (await events.nobody.get('/api/athletic-events')).body;
const add = async (changes: Partial<NewAthleticEvent>): Promise<number> =>
  (await events.coach.post('/api/athletic-events', game(changes))).body.id;

const pick = (rows: readonly ImportRow[], ...fields: string[]) =>
  rows.map(({ values }) => fields.map((field) => values[field] ?? null));
const statuses = ({ rows }: ImportReview) => rows.map(({ status }) => status);

test('a preview stores nothing; a visitor gets none', async () => {
  await preview('jv.csv');
  expect(await stored()).toEqual([]);
  expect(await events.nobody.upload(path, contentOf('jv.csv'))).toMatchObject({ status: 401 });
});

test('what is confirmed is what was shown', async () => {
  const { rows } = await upload('jv-and-varsity.csv');
  for (const [index, { values }] of rows.entries()) {
    const { id: _id, createdAt: _at, ...event } = (await stored())[index];
    expect(event).toMatchObject(values);
  }
});

test('two levels are six games in either order, and none is moved', async () => {
  for (const order of [
    ['jv.csv', 'varsity.csv'],
    ['varsity.csv', 'jv.csv'],
  ]) {
    for (const name of order)
      expect(new Set(statuses(await upload(name)))).toEqual(new Set(['new']));
    expect(await stored()).toHaveLength(6);
    for (const name of order)
      expect(new Set(statuses(await preview(name)))).toEqual(new Set(['unchanged']));
    await emptyTables(events.db, 'athletic_events');
  }
});

test('a game without a level is the varsity’s', async () => {
  await add({
    sport: 'Volleyball',
    date: '2033-09-12',
    time: '18:30',
    opponent: 'Milburn',
    location: 'Milburn Gym',
    isHome: false,
  });
  expect(statuses(await preview('jv.csv'))).toEqual(['new', 'new', 'new']);
  expect(statuses(await preview('varsity.csv'))).toEqual(['changed', 'new', 'new']);
});

test('each level’s game is moved, and none takes the other’s id', async () => {
  const at = (level: string, time: string) =>
    add({
      sport: 'Volleyball',
      date: '2033-10-11',
      opponent: 'Twoteams',
      location: 'Home Gym',
      level,
      time,
    });
  const [varsity, jv] = [await at('Varsity', '18:00'), await at('JV', '16:30')];
  const { rows } = await upload('jv-and-varsity.csv');
  expect(rows).toMatchObject([
    { status: 'moved', id: jv, before: { time: '16:30' }, values: { time: '17:00', level: 'JV' } },
    { status: 'moved', id: varsity, before: { time: '18:00' }, values: { time: '19:00' } },
  ]);
  expect(rows[0]?.options).toEqual([
    { as: jv, label: 'Moves the game' },
    { as: 'new', label: 'A second game' },
    { as: 'skip', label: 'Leave this row out' },
  ]);
  expect((await stored()).map(({ id, time }: { id: number; time: string }) => [id, time])).toEqual([
    [varsity, '19:00'],
    [jv, '17:00'],
  ]);
});

test('a moved game may be a second one, or left out', async () => {
  await add({ date: '2033-09-05', opponent: 'Union', time: '16:00' });
  const lines = ['Date,Time,Opponent,Location,Home/Away', '9/5/2033,7:00 PM,Union,Home Bowl,Home'];
  const as = (choice: 'new' | 'skip') => previewText(lines, { rows: { 2: { as: choice } } });
  expect((await as('new')).rows).toMatchObject([{ status: 'new', values: { gameNumber: 2 } }]);
  expect((await as('skip')).rows).toMatchObject([{ status: 'skipped' }]);
});

test('two levels at one time are four games, with their own results', async () => {
  const { rows } = await upload('two-levels-one-time.csv');
  expect(pick(rows, 'level', 'ourScore', 'theirScore', 'outcome')).toEqual([
    ['JV', null, null, null],
    ['Freshman', null, null, null],
    ['JV', 20, 14, 'W'],
    ['Freshman', 6, 12, 'L'],
  ]);
  expect(await stored()).toHaveLength(4);
});

test('a result of another level at the same time is a game of its own', async () => {
  await upload('results-one-time-1-varsity.csv');
  const { rows } = await upload('results-one-time-2-jv.csv');
  expect(statuses({ rows } as ImportReview)).toEqual(['new']);
  expect(
    pick(
      await stored().then((all) => all.map((values: object) => ({ values }))),
      'level',
      'ourScore',
      'theirScore',
      'outcome',
    ),
  ).toEqual([
    ['Varsity', 40, 30, 'W'],
    ['JV', 12, 54, 'L'],
  ]);
});

test('a level may stand in the cell of the sport', async () =>
  expect(pick((await preview('results-level-in-sport-cell.csv')).rows, 'sport', 'level')).toEqual([
    ['Volleyball', 'JV'],
    ['Football', 'Freshman'],
  ]));

test('ranges of days have a last day', async () =>
  expect(pick((await preview('day-ranges.csv')).rows, 'date', 'endDate')).toEqual([
    ['2026-12-27', '2026-12-29'],
    ['2026-12-28', '2026-12-30'],
    ['2026-11-20', '2026-11-21'],
    ['2026-09-12', '2026-09-13'],
    ['2027-01-02', '2027-01-04'],
    ['2033-12-27', '2033-12-29'],
    ['2027-02-10', '2027-02-11'],
  ]));

test('where low scores may win it asks, and shows no letter until it is answered', async () => {
  const open = await preview('results-low-score-wins.csv');
  const results = ['ourScore', 'theirScore', 'outcome'];
  const said = [
    [20, 41, 'W'],
    [38, 21, 'L'],
  ];
  expect(open.questions.map(({ code }) => code)).toEqual(['winner']);
  expect(statuses(open)).toEqual(['new', 'new', 'question']);
  expect(pick(open.rows, ...results)).toEqual([...said, [15, 50, null]]);
  const answered = await preview('results-low-score-wins.csv', { winner: 'low' });
  expect(answered.questions).toEqual([]);
  expect(pick(answered.rows, ...results)).toEqual([...said, [15, 50, 'W']]);
});

test('halves are points where the sport has them; “-7” is a question', async () => {
  const { rows } = await preview('results-half-points.csv');
  expect(pick(rows, 'ourScore', 'theirScore', 'outcome')).toEqual([
    [67.5, 72.5, null],
    [70.5, 66.5, 'W'],
    [null, null, null],
  ]);
  expect(rows[2]).toMatchObject({
    status: 'question',
    reason: '“-7” is no score',
    options: [{ as: 'new' }, { as: 'skip' }],
  });
  const choices = { rows: { 4: { values: { ourScore: '7' } } } };
  expect((await preview('results-half-points.csv', choices)).rows[2]).toMatchObject({
    status: 'new',
    values: { ourScore: 7, theirScore: 3, outcome: 'W' },
  });
});

test('words of a result are read, and never lose a game', async () =>
  expect(
    pick((await preview('results-words.csv')).rows, 'status', 'ourScore', 'theirScore', 'summary'),
  ).toEqual([
    ['final', 56, 7, null],
    ['final', 28, 14, 'OT'],
    ['canceled', null, null, null],
    ['scheduled', null, null, null],
    ['scheduled', null, null, null],
  ]));

test('level and status are read', async () =>
  expect(pick((await preview('level-status.csv')).rows, 'level', 'status', 'outcome')).toEqual([
    ['JV', 'final', 'L'],
    ['Varsity', 'canceled', null],
  ]));

test('two team columns are read by the school’s names, and Site is the place', async () => {
  const fields = ['opponent', 'isHome', 'location'];
  expect(pick((await preview('home-away-teams.csv')).rows, ...fields)).toEqual([
    ['Union', true, 'Memorial Stadium'],
    ['Milburn', false, 'Milburn Field'],
  ]);
  expect(pick((await preview('team1-team2.csv')).rows, ...fields)).toEqual([
    ['Milburn', true, 'Home Gym'],
    ['Quarry Hill', false, 'Quarry Gym'],
  ]);
});

test('the columns of another program are found, with day and clock in one cell', async () => {
  const review = await preview('event-start.csv');
  expect(pick(review.rows, 'date', 'time', 'opponent', 'location')).toEqual([
    ['2033-09-06', '18:30', 'Milburn', 'Home Gym'],
    ['2033-09-08', '18:30', 'Quarry Hill', 'Quarry Gym'],
  ]);
  expect(review.warnings).toEqual([]);
});

test('hours that do not say AM or PM are asked about, once for the file', async () => {
  const open = await preview('plain-hours.csv');
  expect(open.questions.map(({ code }) => code)).toEqual(['halfDay']);
  expect(statuses(open)).toEqual(['question', 'question', 'new']);
  const { rows, questions } = await preview('plain-hours.csv', { halfDay: 'pm' });
  expect(questions).toEqual([]);
  expect(pick(rows, 'time')).toEqual([['19:00'], ['12:00'], ['TBD']]);
});

test('days without a year are of the chosen season', async () =>
  expect(pick((await preview('no-year.csv', { season: 2025 })).rows, 'date')).toEqual([
    ['2025-08-29'],
    ['2025-09-05'],
    ['2025-09-12'],
    ['2033-09-19'],
    ['2033-09-26'],
  ]));

test('practices and meetings are skipped with their reason, and can be taken', async () => {
  const { rows } = await preview('with-practices.tsv', { sport: 'Volleyball' });
  expect(rows).toMatchObject([
    { status: 'new', values: { opponent: 'Milburn', note: 'Senior night', kind: 'game' } },
    { status: 'skipped', reason: 'A practice is no game and is left out.' },
    { status: 'skipped', reason: 'A meeting is no game and is left out.' },
    { status: 'new', values: { opponent: 'Quarry Hill', kind: 'scrimmage', isHome: false } },
  ]);
  const choices: ImportChoices = { sport: 'Volleyball', rows: { 3: { as: 'new' } } };
  expect((await preview('with-practices.tsv', choices)).rows[1]).toMatchObject({ status: 'new' });
});

test('an opponent that is named later takes the place of TBD, with its id', async () => {
  await upload('opponent-tbd-1.csv');
  const ids = (await stored()).map(({ id }: { id: number }) => id);
  const review = await upload('opponent-tbd-2.csv');
  expect(review.rows).toMatchObject([
    {
      status: 'changed',
      id: ids[0],
      before: { opponent: 'TBD' },
      reason: 'Takes the place of TBD',
      options: [
        { as: ids[0], label: 'Quarry Hill takes the place of TBD' },
        { as: 'new' },
        { as: 'skip' },
      ],
    },
    {
      status: 'changed',
      id: ids[1],
      before: { opponent: 'TBD', note: 'Winner of Game 3' },
      values: { opponent: 'Orchard Park', note: null },
    },
  ]);
  expect(await stored()).toMatchObject([
    { id: ids[0], opponent: 'Quarry Hill' },
    { id: ids[1], opponent: 'Orchard Park', note: null },
  ]);
});

test('two times with levels are two games; other words are a time to come, never dropped', async () => {
  const { rows } = await preview('two-times.csv', { halfDay: 'pm' });
  expect(rows.map(({ row, values: { time, level, note } }) => [row, time, level ?? note])).toEqual([
    ['2', 'TBD', '5:00/6:30'],
    ['3', 'TBD', '5:00 & 6:30 PM'],
    ['4', '17:00', 'JV'],
    ['4.2', '18:30', 'Varsity'],
    ['5', 'TBD', 'Following JV'],
    ['6', 'TBD', '30 min after JV'],
    ['7', 'TBD', 'DH 4:00'],
    ['8', 'TBD', '6ish'],
  ]);
});

test('a workbook has its days and clocks as it shows them', async () => {
  const { rows } = await preview('workbook.xlsx');
  expect(pick(rows, 'date', 'time', 'ourScore', 'theirScore')).toEqual([
    ['2026-08-28', '19:00', 28, 14],
    ['2026-09-04', '19:30', 14, 21],
    ['2027-09-03', '11:00', null, null],
    ['2027-09-10', 'TBD', null, null],
  ]);
});

test('merged cells count in each of their rows', async () =>
  expect(pick((await preview('merged-days.xlsx')).rows, 'date', 'location')).toEqual([
    ['2033-09-12', 'Milburn Gym'],
    ['2033-09-12', 'Milburn Gym'],
    ['2033-09-12', 'Milburn Gym'],
    ['2033-09-17', 'Home Gym'],
    ['2033-09-17', 'Home Gym'],
    ['2033-09-17', 'Home Gym'],
  ]));

test('a calendar has games, a meet of two days, and practices that are skipped', async () => {
  const { rows } = await preview('calendar-export.ics', { sport: 'Volleyball' });
  expect(rows.slice(0, 2)).toMatchObject([
    {
      row: '1',
      status: 'new',
      values: { date: '2033-09-06', time: '18:30', isHome: true, opponent: 'Milburn' },
    },
    {
      row: '2',
      status: 'new',
      values: { date: '2033-09-16', endDate: '2033-09-17', kind: 'meet' },
    },
  ]);
  expect(rows.slice(2).map(({ row, status }) => [row, status])).toEqual([
    ['3', 'skipped'],
    ...[2, 3, 4, 5, 6, 7, 8].map((time) => [`3.${time}`, 'skipped']),
  ]);
});

describe('a confirmation', () => {
  const lines = ['Date,Time,Opponent,Location,Home/Away', '9/5/2033,7:00 PM,Union,Home Bowl,Home'];

  test('is refused with the new review where it would do something else', async () => {
    const review = await previewText(lines);
    const id = await add({ date: '2033-09-05', opponent: 'Union', time: '16:00' });
    const response = await confirm(review);
    expect(response).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
    expect(response.body.current.rows).toMatchObject([{ status: 'moved', id }]);
    expect(await stored()).toHaveLength(1);
  });

  test.each([
    ['names the game', true],
    ['does not', false],
  ])('of a move is made where it %s (D101)', async (_, isNamed) => {
    const id = await add({ date: '2033-09-05', opponent: 'Union', time: '16:00' });
    const { rows, plan } = await previewText(lines);
    const [row] = rows;
    expect(row).toMatchObject({ status: 'moved', id });
    const response = await events.coach.post('/api/athletic-events/bulk', {
      events: [{ ...row?.values, ...(isNamed && { moves: id }) }],
      plan,
    });
    expect(response).toMatchObject({ status: 201 });
    expect(await stored()).toMatchObject([{ id, time: '19:00' }]);
  });

  test('is made where another row changed meanwhile', async () => {
    const review = await previewText(lines);
    await add({ date: '2033-09-06', opponent: 'Union' });
    expect(await confirm(review)).toMatchObject({ status: 201, body: { totalCreated: 1 } });
  });
});

test('rows that are the same, and a second game of a day, are said', async () => {
  const row = '9/5/2033,1:00 PM,Union,Home Field,Home,Softball';
  const { rows } = await previewText([
    'Date,Time,Opponent,Location,Home/Away,Sport',
    ...[row, row, row.replace('1:00', '3:00')],
  ]);
  expect(rows).toMatchObject([
    { status: 'new', values: { gameNumber: 1 } },
    { status: 'unchanged', reason: 'Twice in this file' },
    { status: 'new', values: { gameNumber: 2 }, reason: 'Game 2 of its day' },
  ]);
});

describe('a file that cannot be read', () => {
  test.each([
    ['without rows', 'games.csv', 'Date,Opponent\n', 400, 'no_rows'],
    ['of another kind', 'games.pdf', '%PDF-1.7', 400, 'unreadable_file'],
    ['with too many columns', 'games.csv', `${'x,'.repeat(200)}x\na`, 400, 'too_many_columns'],
    ['with too many rows', 'games.csv', 'Date\n'.repeat(10_002), 400, 'too_many_rows'],
    ['that is too large', 'games.csv', 'x'.repeat(5_000_001), 413, 'too_large'],
    ['that is no workbook', 'games.xlsx', 'PK\u0003\u0004', 400, 'unreadable_file'],
  ])('%s', async (_, filename, content, status, code) =>
    expect(await events.coach.upload(path, content, { filename })).toMatchObject({
      status,
      body: { code },
    }),
  );

  test('that is missing, and choices that are none', async () => {
    const send = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return events.coach.send(path, { method: 'POST', body: form });
    };
    expect(await send({})).toMatchObject({ status: 400 });
    expect(await send({ text: 'Date\nx', choices: '{' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/choices' }] },
    });
    expect(await send({ text: 'Date\nx', choices: '{"sport":"Chess"}' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/choices/sport' }] },
    });
  });
});
