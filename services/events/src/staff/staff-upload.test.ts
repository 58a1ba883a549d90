import type { TestService } from '@sandites/service-kit/testing';
import { coach, eventsService } from '../testing/events-service';
import { emptyTables } from '@sandites/service-kit/testing';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'coaches', 'jobs'));

const upload = (csv: string | Uint8Array<ArrayBuffer>) =>
  events.coach.upload('/api/coaches/bulk-upload', csv);
const staff = async () => (await events.nobody.get('/api/coaches')).body;
const header = 'name,title,email,photoUrl';

describe('uploading the staff', () => {
  test('stores the rows of a spreadsheet export', async () => {
    const csv = [
      '\ufeffName, Title ,EMAIL,photo url',
      '"Lee, Ann",Head Football Coach,ann@sandites.example,',
      '',
      'Ben,"Coach ""B""",ben@sandites.example,https://sandites.example/b.jpg',
      '',
    ].join('\r\n');
    expect(await upload(csv)).toMatchObject({ status: 201, body: { count: 2 } });
    expect(await staff()).toEqual([
      {
        id: 1,
        name: 'Ann Lee',
        title: 'Head Football Coach',
        email: 'ann@sandites.example',
        photoUrl: null,
        photoThumb: null,
      },
      {
        id: 2,
        name: 'Ben',
        title: 'Coach "B"',
        email: 'ben@sandites.example',
        photoUrl: null,
        photoThumb: null,
      },
    ]);
  });

  test('names every bad row by its number in the spreadsheet, and stores nothing (D20, D32)', async () => {
    const csv = [
      header,
      'Ann,Head Coach,ann@sandites.example,',
      '',
      'B,Head Coach,ben@sandites.example,',
      'Cat,Head Coach,nowhere,',
      '',
    ].join('\n');
    expect(await upload(csv)).toMatchObject({
      status: 400,
      body: {
        issues: [
          { row: 4, column: 'name', message: 'Name must be at least 2 characters.' },
          { row: 5, column: 'email', message: 'Please enter a valid email address.' },
        ],
      },
    });
    expect(await staff()).toEqual([]);
  });

  test('refuses the same coach twice in one file (D44)', async () => {
    const csv = `${header}\nAnn,Head Coach,ann@sandites.example,\nAnn Lee,HEAD COACH , ANN@sandites.example,\n`;
    expect(await upload(csv)).toMatchObject({
      status: 400,
      body: { issues: [{ row: 3, code: 'duplicate', message: 'The same as row 2' }] },
    });
  });

  test('updates existing coaches, ignores blank cells, and adds new ones at the end (D44)', async () => {
    const { photoUrl } = (
      await events.coach.post(
        '/api/coaches',
        coach('Ann', { photoUrl: 'https://pictures.example/ann.jpg' }),
      )
    ).body;
    await events.coach.post('/api/coaches', coach('Zoe'));
    expect(
      await upload(
        `${header}\nNew,Head Coach,new@sandites.example,\nAnn Lee,head coach,ANN@sandites.example,\n`,
      ),
    ).toMatchObject({ status: 201, body: { count: 2 } });
    expect(await staff()).toMatchObject([
      { id: 1, name: 'Ann Lee', photoUrl },
      { name: 'Zoe' },
      { name: 'New' },
    ]);
  });

  test('stores one list when a file is sent twice at the same moment', async () => {
    const csv = [
      header,
      ...Array.from({ length: 200 }, (_, row) => `Coach ${row},Coach,c${row}@sandites.example,`),
    ].join('\n');
    const responses = await Promise.all([upload(csv), upload(csv), upload(csv)]);
    expect(responses.map(({ status, body }) => [status, body.count])).toEqual([
      [201, 200],
      [201, 200],
      [201, 200],
    ]);
    expect(await staff()).toHaveLength(200);
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
  ] as const)('is not for %s', async (who, status) => {
    expect(await events[who].upload('/api/coaches/bulk-upload', header)).toMatchObject({ status });
  });

  test.each(['=', '+', '-', '@'])(
    'strips the apostrophe that exports put before %s, and no other (D27)',
    async (sign) => {
      expect(
        await upload(`${header}\n"'${sign}Lee","'Coach' of 'all'",lee@sandites.example,`),
      ).toMatchObject({ status: 201 });
      expect(await staff()).toMatchObject([{ name: `${sign}Lee`, title: "'Coach' of 'all'" }]);
    },
  );
});
