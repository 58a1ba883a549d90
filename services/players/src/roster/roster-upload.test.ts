import { limits } from '@sandites/contracts';
import { playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(() => players.clear());

const template =
  'firstName,lastName,position,jerseyNumber,graduationYear,height,weight,gpa,act,sat,' +
  'hometown,highSchool,hudlUrl,highlightUrl';
const row = (name: string, rest = ',2027,6-2,190,,,,,,,') => `${name},Lee,QB,${rest}`;
const upload = (
  csv: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = { sport: 'Football' },
) => players.coach.upload('/api/player-profiles/bulk-upload', csv, { fields });
const stored = async () => (await players.coach.get('/api/player-profiles')).body;
/** Names none of which is near another: each letter stands twice. */
const nameOf = (index: number) =>
  [...index.toString(26).padStart(3, '0')]
    .map((digit) => String.fromCharCode(97 + parseInt(digit, 26)).repeat(2))
    .join('');
const roster = (size: number) =>
  [
    template,
    ...Array.from({ length: size }, (_, index) =>
      row(
        `Player ${nameOf(index)}`,
        `7,2027,6-2,190,3.5,25,1200,Tulsa,Sandite,https://h.example/${index},`,
      ),
    ),
  ].join('\n');

describe('a roster file', () => {
  test('adds the athletes of the template in their order, with their cells', async () => {
    const csv = [
      template,
      `Ann,"Lee, Jr.",QB,12,2027,"6'2""",190,3.85,31,1390,"Tulsa, OK",Sandite High,` +
        'https://hudl.example/ann,https://video.example/ann',
      row('Ben'),
      '',
    ].join('\n');
    expect(await upload(csv)).toMatchObject({ status: 201, body: { count: 2 } });
    expect(await stored()).toMatchObject([
      {
        id: 1,
        firstName: 'Ann',
        lastName: 'Lee, Jr.',
        sport: 'Football',
        jerseyNumber: 12,
        height: `6'2"`,
        gpa: 3.85,
        act: 31,
        sat: 1390,
        hometown: 'Tulsa, OK',
        hudlUrl: 'https://hudl.example/ann',
        email: null,
      },
      { id: 2, firstName: 'Ben', jerseyNumber: 0, gpa: null, hudlUrl: null },
    ]);
  });

  test('may have any other column, named in any letter case, and a sport per row (D38)', async () => {
    const csv = [
      'First Name,LASTNAME,position,graduationYear,height,weight,Email,pass yds,strokeStyle,Sport',
      'Ann,Lee,QB,2027,6-2,190,ann@x.example,-3.5,,',
      'Ben,Lee,IM,2027,6-2,190,,,Fly,Swimming',
      '',
    ].join('\n');
    expect(await upload(csv)).toMatchObject({ status: 201, body: { count: 2 } });
    expect(await stored()).toMatchObject([
      { sport: 'Football', email: 'ann@x.example', passYds: -3.5 },
      { sport: 'Swimming', email: null, strokeStyle: 'Fly' },
    ]);
  });

  test('stores recognized values in one form, and others as typed (D74)', async () => {
    const rows = ['Ann,Lee,qb,,27,6 2,190,,,,,,,', 'Ben,Lee,Slot,,2027,tall,190,,,,,,,'];
    expect(await upload([template, ...rows].join('\n'))).toMatchObject({ status: 201 });
    expect(await stored()).toMatchObject([
      { position: 'QB', graduationYear: 2027, height: `6'2"` },
      { position: 'Slot', graduationYear: 2027, height: 'tall' },
    ]);
  });

  test('may have names in one column, which are split (D74)', async () => {
    expect(
      await upload(
        'Name,position,graduationYear,height,weight\nAnn Lee,QB,2027,6-2,190\n"Lee, Ben",WR,2028,5-11,170',
      ),
    ).toMatchObject({ status: 201 });
    expect(await stored()).toMatchObject([
      { firstName: 'Ann', lastName: 'Lee' },
      { firstName: 'Ben', lastName: 'Lee' },
    ]);
    expect(
      await upload('Name,position,graduationYear,height,weight\nCher,QB,2027,6-2,190'),
    ).toMatchObject({
      status: 400,
      body: { issues: [{ row: 2, column: 'lastName', message: 'Last name is missing' }] },
    });
  });

  test('needs a name and a class only: a cell that cannot be read is left empty, and said (D102)', async () => {
    const csv =
      'firstName,lastName,graduationYear,weight,gpa,jersey\nAnn,Lee,2027,heavy,"3,2",12/44\nBen,Lee,2028,,,00';
    expect(await upload(csv)).toMatchObject({
      status: 201,
      body: {
        count: 2,
        warnings: [
          { row: 2, column: 'jersey' },
          { row: 2, column: 'weight' },
        ],
      },
    });
    expect(await stored()).toMatchObject([
      { position: null, height: null, weight: null, gpa: 3.2, jersey: null, jerseyNumber: 0 },
      { firstName: 'Ben', jersey: '00', jerseyNumber: 0 },
    ]);
    expect((await players.coach.get('/api/player-profiles?q=ann')).body).toHaveLength(1);
  });

  test('stores text exactly', async () => {
    const csv = `${template}\n"a\\b c\\N",Lee,QB,,2027,"two\nlines",190,,,,\\N,"<b>O'Neil</b> 🏈",,`;
    expect(await upload(csv)).toMatchObject({ status: 201 });
    expect(await stored()).toMatchObject([
      {
        firstName: 'a\\b c\\N',
        height: 'two\nlines',
        hometown: '\\N',
        highSchool: "<b>O'Neil</b> 🏈",
      },
    ]);
  });

  test.each([
    ['Volleyball', { sport: 'Volleyball' }],
    ['Football where it says none', {}],
  ])('is of %s', async (_what, fields: Record<string, string>) => {
    expect(await upload(`${template}\n${row('Ann')}`, fields)).toMatchObject({ status: 201 });
    expect(await stored()).toMatchObject([{ sport: fields['sport'] ?? 'Football' }]);
  });

  test('names every bad row and column, and stores nothing (D20, D32)', async () => {
    const csv = [
      template,
      row('Ann'),
      '',
      row('Ben', ',20x7,6-2,190,,,,,,,'),
      row('', ',27x,6-2,heavy,,,,,,ftp://x,'),
      '',
    ].join('\n');
    const { status, body } = await upload(csv);
    expect(status).toBe(400);
    expect(
      body.issues
        .map(({ row: at, column }: { row: number; column: string }) => [at, column])
        .sort(),
    ).toEqual([
      [4, 'graduationYear'],
      [5, 'firstName'],
      [5, 'graduationYear'],
    ]);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['an unknown sport', `${template}\n${row('Ann')}`, { sport: 'Chess' }, { path: '/sport' }],
    ['All Sports', `${template}\n${row('Ann')}`, { sport: 'All Sports' }, { path: '/sport' }],
    [
      'a missing column',
      'firstName,lastName,position,height\nAnn,Lee,QB,6-2',
      {},
      { code: 'missing_column', column: 'graduationYear' },
    ],
    [
      'the same athlete twice (D44)',
      `${template}\n${row('Ann')}\n${row(' ANN ')}`,
      {},
      { row: 3, code: 'duplicate', message: 'The same as row 2' },
    ],
  ])('is refused for %s', async (_what, csv, fields: Record<string, string>, issue) => {
    expect(await upload(csv, fields)).toMatchObject({ status: 400, body: { issues: [issue] } });
    expect(await stored()).toEqual([]);
  });

  test('has other columns, and what only the server sets, read into nothing', async () => {
    const csv = `${template},nickname,shareCode\n${row('Ann')},x,secret`;
    expect(await upload(csv)).toMatchObject({ status: 201 });
    expect(await stored()).toMatchObject([{ firstName: 'Ann', shareCode: null }]);
  });

  test('with more than 10,000 rows is refused', async () => {
    expect(await upload(roster(limits.csvRows + 1))).toMatchObject({
      status: 400,
      body: { code: 'too_many_rows', message: 'The file has more than 10,000 rows.' },
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
  ] as const)('is not for %s', async (who, status) => {
    expect(await players[who].upload('/api/player-profiles/bulk-upload', template)).toMatchObject({
      status,
    });
  });
});

describe('an athlete who is stored already', () => {
  test('is updated from the row, ignoring blank cells (D44)', async () => {
    await players.addPlayer({
      firstName: 'José',
      gpa: 3.5,
      jerseyNumber: 7,
      hometown: 'Tulsa',
      sacks: 2,
    });
    await players.addPlayer({ firstName: 'Bea', graduationYear: 2028 });
    const { shareCode } = (await players.coach.post('/api/player-profile/1/share')).body;
    const csv = `${template}\n${row(' jOSÉ ', ',2027,6-3,200,,,,Jenks,,,')}\n${row('Ann')}\n`;
    expect(await upload(csv)).toMatchObject({ status: 201, body: { count: 2 } });
    expect(await stored()).toMatchObject([
      {
        id: 1,
        firstName: 'jOSÉ',
        height: `6'3"`,
        weight: 200,
        gpa: 3.5,
        jerseyNumber: 7,
        hometown: 'Jenks',
        sacks: 2,
        email: 'ann.lee@students.sandites.example',
        shareCode,
      },
      { id: 2, firstName: 'Bea', graduationYear: 2028 },
      { id: 3, firstName: 'Ann', graduationYear: 2027 },
    ]);
  });

  test('is found by their current name, in that sport only', async () => {
    await players.addPlayer({ firstName: 'Anne' });
    await players.coach.put('/api/player-profile/1', { firstName: 'Ann' });
    await upload(`${template}\n${row('Ann', ',2027,6-2,201,,,,,,,')}`);
    await upload(`${template}\n${row('Ann')}`, { sport: 'Golf' });
    expect(await stored()).toMatchObject([
      { id: 1, sport: 'Football', weight: 201 },
      { sport: 'Golf' },
    ]);
  });

  test('stored twice is updated once: the first one', async () => {
    for (let twin = 0; twin < 2; twin++) await players.addPlayer();
    expect(await upload(`${template}\n${row('Ann', ',2027,6-2,201,,,,,,,')}`)).toMatchObject({
      status: 201,
      body: { count: 1 },
    });
    expect((await stored()).map(({ weight }: { weight: number }) => weight)).toEqual([201, 190]);
  });

  test('is stored once when the same file is sent many times at the same moment', async () => {
    const csv = roster(300);
    const responses = await Promise.all([upload(csv), upload(csv), upload(csv)]);
    expect(responses.map(({ status, body }) => [status, body.count])).toEqual(
      Array(3).fill([201, 300]),
    );
    expect(await stored()).toHaveLength(300);
  });

  test('may be changed during an upload', async () => {
    await upload(roster(300));
    const [uploaded, ...changed] = await Promise.all([
      upload(roster(300)),
      ...Array.from({ length: 20 }, (_, index) =>
        players.coach.put(`/api/player-profile/${index + 1}`, {
          firstName: `Changed ${nameOf(index)}`,
        }),
      ),
    ]);
    expect([uploaded?.status, ...changed.map(({ status }) => status)]).toEqual([
      201,
      ...Array(20).fill(200),
    ]);
  });
});
