import type { ImportChoices, ImportReview, ImportRow, RosterRow } from '@sandites/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playersService, type PlayersService } from '../testing/players-service';

/** Files as schools have them, their rows as the preview shows them and the confirmation stores them. */
let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(() => players.clear());

const bulk = '/api/player-profiles/bulk-upload';
const contentOf = (name: string) => new Uint8Array(readFileSync(join(__dirname, 'files', name)));
type Content = string | Uint8Array<ArrayBuffer>;

async function previewOf(content: Content, filename: string, choices: ImportChoices) {
  const fields = { choices: JSON.stringify(choices) };
  const response = await players.coach.upload(`${bulk}/preview`, content, { filename, fields });
  expect(response.status).toBe(200);
  return response.body as ImportReview;
}
const preview = (name: string, choices: ImportChoices = {}) =>
  previewOf(contentOf(name), name, choices);
const previewText = (lines: readonly string[], choices: ImportChoices = {}) =>
  previewOf(lines.join('\n'), 'roster.csv', choices);

const confirm = (content: Content, filename: string, choices: ImportChoices, plan: string) =>
  players.coach.upload(bulk, content, {
    filename,
    fields: { choices: JSON.stringify(choices), plan },
  });
const stored = async () => (await players.coach.get('/api/player-profiles')).body;

const pick = (rows: readonly ImportRow[], ...fields: string[]) =>
  rows.map(({ values }) => fields.map((field) => values[field] ?? null));
const statuses = ({ rows }: ImportReview) => rows.map(({ status }) => status);

const ada = [
  'firstName,lastName,position,graduationYear,height,weight',
  'Ada,Quill,QB,2027,6-1,190',
];
/** Stores lines as they are. @returns the ids of all players */
async function store(lines: readonly string[], sport = 'Football'): Promise<number[]> {
  const { status } = await players.coach.upload(bulk, lines.join('\n'), { fields: { sport } });
  expect(status).toBe(201);
  return (await stored()).map(({ id }: { id: number }) => id);
}

test('a preview stores nothing; who is no coach gets none', async () => {
  expect(statuses(await previewText(ada))).toEqual(['new']);
  expect(await stored()).toEqual([]);
  expect(await players.user.upload(`${bulk}/preview`, ada.join('\n'))).toMatchObject({
    status: 403,
  });
});

test('grades are classes of the school year', async () => {
  const { rows } = await preview('grade-numbers.csv');
  const [senior = 0] = pick(rows, 'graduationYear').flat().map(Number);
  expect(pick(rows, 'graduationYear').flat()).toEqual([senior, senior + 1, senior + 2, senior + 3]);
  expect(pick(rows, 'jersey').flat()).toEqual(['12', '4', '22', '77']);
});

test.each(['home-phone.csv', 'home-address.csv'])('%s: nobody’s hometown', async (name) => {
  const { columns, rows } = await preview(name);
  expect(columns['hometown']).toBeNull();
  expect(Object.keys(rows[0]?.values ?? {})).not.toContain('hometown');
});

test('Student Athlete is the whole name, and a parent is nobody', async () => {
  expect(pick((await preview('student-athlete.csv')).rows, 'firstName', 'lastName')).toEqual([
    ['Ada', 'Quill'],
    ['Bo', 'Tarrant'],
  ]);
  expect(
    pick((await preview('parent-columns.csv')).rows, 'firstName', 'lastName', 'email', 'hometown'),
  ).toEqual([['Ivy', 'Guard', null, null]]);
});

test('a student’s e-mail is stored, a parent’s is not', async () => {
  const { rows } = await previewText([
    'Name,Class,Student Email,Parent Email',
    'Ada Quill,2027,ada@school.example,mary@home.example',
  ]);
  expect(pick(rows, 'email')).toEqual([['ada@school.example']]);
});

test('Activity is the sport, not ACT', async () =>
  expect(pick((await preview('activity.csv')).rows, 'sport', 'act')).toEqual([['Football', null]]));

test('jerseys are texts; what is none is left empty with a warning', async () => {
  const { rows } = await preview('jersey-zero.csv', { sport: 'Basketball' });
  expect(pick(rows, 'jersey').flat()).toEqual(['0', '00', '0', null, '7']);
  expect(pick(rows, 'jerseyNumber').flat()).toEqual([0, 0, 0, 0, 7]);
  expect(rows[3]).toMatchObject({
    status: 'new',
    warnings: expect.arrayContaining([
      expect.objectContaining({ column: 'jersey', code: 'left_empty', cell: '12/44' }),
    ]),
  });
});

test('a number that a stored player of the sport wears is a warning (D99)', async () => {
  const header = 'firstName,lastName,graduationYear,jersey,sport';
  await store([header, 'Ada,Quill,2028,7,Football']);
  const { rows } = await previewText([
    ...[header, 'Zoe,Vark,2028,07,Football', 'Mia,Otter,2028,7,Volleyball'],
    'Ada,Quill,2028,7,Football',
  ]);
  expect(rows.map(({ status, warnings = [] }) => [status, warnings.length])).toEqual([
    ['new', 1],
    ['new', 0],
    ['unchanged', 1],
  ]);
  const [only] = (await previewText([header, 'Zoe,Vark,2028,7,Football'])).rows;
  expect(only?.warnings).toMatchObject([{ message: 'Ada Quill has the number 7, too' }]);
});

test('numbers are read with the texts of their formats', async () =>
  expect(
    pick((await preview('number-formats.xlsx', { sport: 'Volleyball' })).rows, 'height', 'weight'),
  ).toEqual([
    [`6'2"`, 151],
    [`5'11"`, 149],
    [`6'2"`, 160],
  ]));

test('of a workbook the sheet is asked for, and what is hidden is left out and said', async () => {
  const open = await preview('workbook.xlsx');
  expect(open).toMatchObject({
    sheets: ['Varsity Roster', 'JV'],
    questions: [{ code: 'sheet', options: [{ value: 'Varsity Roster' }, { value: 'JV' }] }],
    ignored: { columns: 1, rows: 1, sheets: 1 },
    headerRow: 3,
  });
  const { rows, questions } = await preview('workbook.xlsx', { sheet: 'Varsity Roster' });
  expect(questions).toEqual([]);
  expect(pick(rows, 'firstName', 'lastName', 'jersey', 'graduationYear')).toMatchObject([
    ['Ada', 'Quill', '7', expect.any(Number)],
    ['Bo', 'Reed', '00', expect.any(Number)],
  ]);
  expect((await preview('workbook.xlsx', { sheet: 'JV' })).rows).toMatchObject([
    { values: { firstName: 'Dee', lastName: 'Lowe' } },
  ]);
  expect(
    await players.coach.upload(bulk, contentOf('workbook.xlsx'), { filename: 'a.xlsx' }),
  ).toMatchObject({ status: 400, body: { issues: [{ code: 'sheet' }] } });
});

describe('a stored player of another class', () => {
  test('is asked about; the answer says what is stored', async () => {
    const [id = 0] = await store(ada);
    const open = await preview('next-season.csv');
    expect(open.rows).toMatchObject([
      {
        status: 'question',
        options: [{ as: id }, { as: 'new', label: 'Another athlete' }, { as: 'skip' }],
      },
    ]);
    const content = contentOf('next-season.csv');
    expect(await confirm(content, 'a.csv', {}, open.plan)).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'same_name', row: 2 }] },
    });
    const same: ImportChoices = { rows: { 2: { as: id } } };
    const answered = await preview('next-season.csv', same);
    expect(answered.rows).toMatchObject([
      { status: 'changed', id, before: { graduationYear: 2027, weight: 190 } },
    ]);
    expect(await confirm(content, 'a.csv', same, answered.plan)).toMatchObject({ status: 201 });
    expect(await stored()).toMatchObject([{ id, graduationYear: 2028, weight: 185 }]);
  });

  test('is asked about in another sport, too (D96)', async () => {
    const [id = 0] = await store(ada);
    const lines = ['firstName,lastName,graduationYear,sport', 'ADA,Quill,2028,Volleyball'];
    const open = await previewText(lines);
    expect(open.rows).toMatchObject([
      { status: 'question', options: [{ as: id }, { as: 'new' }, { as: 'skip' }] },
    ]);
    expect(open.rows[0]?.reason).toMatch(/^Is this the same athlete\?/);
    expect(await confirm(lines.join('\n'), 'a.csv', {}, open.plan)).toMatchObject({
      status: 400,
      body: { issues: [{ code: 'same_name', row: 2 }] },
    });
    const same: ImportChoices = { rows: { 2: { as: id } } };
    const answered = await previewText(lines, same);
    expect(statuses(answered)).toEqual(['new']);
    await confirm(lines.join('\n'), 'a.csv', same, answered.plan);
    const [football, volleyball] = await stored();
    expect(volleyball).toMatchObject({ sport: 'Volleyball', graduationYear: 2028 });
    expect((await players.coach.get('/api/person-questions')).body).toEqual([]);
    expect(football).toMatchObject({ sport: 'Football', graduationYear: 2027 });
  });

  test('may be another athlete', async () => {
    await store(ada);
    const another: ImportChoices = { rows: { 2: { as: 'new' } } };
    const { plan, rows } = await preview('next-season.csv', another);
    expect(rows).toMatchObject([{ status: 'new' }]);
    await confirm(contentOf('next-season.csv'), 'a.csv', another, plan);
    expect(await stored()).toHaveLength(2);
  });
});

test('the site’s own export, uploaded again, changes nothing', async () => {
  await store([
    'firstName,lastName,position,graduationYear,height,weight,jersey,gpa,email,sport',
    `Ada,Quill,QB,2027,"6'1""",190,00,3.2,ada@x.example,Football`,
  ]);
  const exported = [
    'firstName,lastName,position,graduationYear,height,weight,gpa,act,sat,hometown,jersey,email,sport',
    `Ada,Quill,QB,2027,"6'1""",190,3.2,,,,00,ada@x.example,Football`,
  ];
  expect(statuses(await previewText(exported))).toEqual(['unchanged']);
});

describe('a name that is near a stored one', () => {
  const header = 'firstName,lastName,graduationYear,sport';
  const near = (sport: string) => [header, `Mike,Reed,2027,${sport}`];
  const answer = async (sport: string, as: number | 'new') => {
    const text = near(sport).join('\n');
    const { plan } = await previewText(near(sport), { rows: { 2: { as } } });
    expect(await confirm(text, 'a.csv', { rows: { 2: { as } } }, plan)).toMatchObject({
      status: 201,
    });
    return (await stored()).map(({ firstName, sport }: RosterRow) => [firstName, sport]);
  };
  beforeEach(() => store([header, 'Michael,Reed,2027,Football']));

  test('is stored, and asked about at its row, where it need not be answered', async () => {
    const { rows } = await previewText(near('Volleyball'));
    expect(rows).toMatchObject([
      {
        status: 'new',
        reason: 'Is this the same athlete?',
        options: [
          { as: 1, label: 'The same athlete: Michael Reed (Football, 2027)' },
          { as: 'new', label: 'Another athlete' },
          { as: 'skip' },
        ],
        warnings: [{ code: 'similar_name' }],
      },
    ]);
  });

  test('is the same athlete where the row says so, in that sport or another one', async () => {
    expect(await answer('Volleyball', 1)).toEqual([
      ['Michael', 'Football'],
      ['Mike', 'Volleyball'],
    ]);
    const [first, second] = await stored();
    expect(second.personId).toBe(first.personId);
    expect(await answer('Football', 1)).toEqual([
      ['Mike', 'Football'],
      ['Mike', 'Volleyball'],
    ]);
  });

  test('is another one where the row says so, and not asked about again', async () => {
    expect(await answer('Football', 'new')).toHaveLength(2);
    expect((await players.coach.get('/api/person-questions')).body).toEqual([]);
    const { rows } = await previewText([header, 'Mike,Reed,2027,Volleyball']);
    expect(rows[0]).not.toHaveProperty('options');
  });
});

test('a level is read from its column, or beside the sport (D100)', async () => {
  const levels = async (...lines: string[]) =>
    pick((await previewText(lines)).rows, 'levels').flat(2);
  expect(await levels('Name,Class,Team', 'Ada Quill,2027,JV/Varsity')).toEqual(['JV', 'Varsity']);
  expect(await levels('Name,Class,Sport', 'Ada Quill,2027,JV Volleyball')).toEqual(['JV']);
  const lines = ['Name,Class,Level', 'Ada Quill,2027,Frosh'];
  const { plan } = await previewText(lines);
  expect(await confirm(lines.join('\n'), 'a.csv', {}, plan)).toMatchObject({ status: 201 });
  expect(await stored()).toMatchObject([{ levels: ['Freshman'] }]);
  expect(statuses(await previewText(lines))).toEqual(['unchanged']);
});

test('a sport is read by its usual names', async () => {
  const lines = ['Name,Class,Sport', 'Ada Quill,2027,JV Volleyball', 'Bo Reed,2027,Girls XC'];
  expect(pick((await previewText(lines)).rows, 'sport')).toEqual([
    ['Volleyball'],
    ["Women's Track/Cross Country"],
  ]);
});

test('a column, a header row and a cell can be chosen', async () => {
  const lines = ['Roster of 2027', 'A,B,C', 'Ada,Quill,27', 'Bo,Reed,later'];
  const choices: ImportChoices = {
    headerRow: 2,
    columns: { firstName: 0, lastName: 1, graduationYear: 2 },
    rows: { 4: { values: { graduationYear: '2028' } } },
  };
  const { headers, rows } = await previewText(lines, choices);
  expect(headers).toEqual(['A', 'B', 'C']);
  expect(pick(rows, 'firstName', 'lastName', 'graduationYear')).toEqual([
    ['Ada', 'Quill', 2027],
    ['Bo', 'Reed', 2028],
  ]);
});

describe('an invalid row', () => {
  const lines = ['Name,Class', 'Ada Quill,2027', 'Bo Reed,later', 'ADA QUILL,2027'];

  test('is shown with the cells to correct, and refused', async () => {
    const { rows, plan } = await previewText(lines);
    expect(rows).toMatchObject([
      { status: 'new' },
      { status: 'invalid', issues: [{ column: 'graduationYear', cell: 'later' }] },
      { status: 'invalid', issues: [{ message: 'The same as row 2' }] },
    ]);
    expect(await confirm(lines.join('\n'), 'a.csv', {}, plan)).toMatchObject({
      status: 400,
      body: {
        issues: [
          { row: 3, column: 'graduationYear' },
          { row: 4, code: 'duplicate' },
        ],
      },
    });
  });

  test('is no hindrance where it is left out', async () => {
    const choices: ImportChoices = { rows: { 3: { as: 'skip' }, 4: { as: 'skip' } } };
    const { plan } = await previewText(lines, choices);
    expect(await confirm(lines.join('\n'), 'a.csv', choices, plan)).toMatchObject({
      status: 201,
      body: { count: 1 },
    });
  });
});

test('a confirmation that would do something else is refused with the new review', async () => {
  const { plan } = await previewText(ada);
  await store([ada[0] ?? '', 'Ada,Quill,WR,2027,6-1,190']);
  const response = await confirm(ada.join('\n'), 'a.csv', {}, plan);
  expect(response).toMatchObject({ status: 409, body: { code: 'plan_changed' } });
  expect(response.body.current.rows).toMatchObject([
    { status: 'changed', before: { position: 'WR' }, values: { position: 'QB' } },
  ]);
  expect(await stored()).toMatchObject([{ position: 'WR' }]);
});
