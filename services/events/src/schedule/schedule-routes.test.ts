import { schoolDay } from '@sandites/contracts';
import type { TestService } from '@sandites/service-kit/testing';
import { migrations } from '../migrations';
import { eventsService, game } from '../testing/events-service';
import { emptyTables } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'athletic_events', 'cancelled_events'));

const path = '/api/athletic-events';
const stored = async () => (await events.nobody.get(path)).body;

describe('the activity', () => {
  test('says what changed in a game, with old and new values', async () => {
    await events.coach.post(
      path,
      game({ sport: 'Football', opponent: 'Stillwater', time: '19:00', isHome: false }),
    );
    await events.coach.put(`${path}/1`, { time: '18:30', opponent: 'Stillwater' });
    await events.coach.put(`${path}/1`, { time: '18:30' });
    const { body } = await events.admin.get('/api/activity/events?limit=2');
    expect(
      body.map(({ kind, label, changes }: Record<string, unknown>) => [kind, label, changes]),
    ).toEqual([
      [
        'updated',
        expect.stringMatching(/^Football at Stillwater, \d{4}-\d\d-\d\d$/),
        [{ field: 'time', from: '19:00', to: '18:30' }],
      ],
      ['created', expect.any(String), undefined],
    ]);
  });

  test('names a line score as changed, without its lists', async () => {
    await events.coach.post(path, game({ sport: 'Volleyball' }));
    await events.coach.put(`${path}/1`, {
      ...{ status: 'final', ourScore: 1, theirScore: 0 },
      periods: [{ label: 'Set 1', ourScore: 25, theirScore: 20 }],
    });
    const { body } = await events.admin.get('/api/activity/events?limit=1');
    expect(body[0].changes).toContainEqual({ field: 'periods' });
  });

  test('has lost the lists of earlier line scores, and nothing else', async () => {
    await events.coach.post(path, game());
    const time = { field: 'time', from: '19:00', to: '18:30' };
    const recorded = [time, { field: 'periods', from: null, to: [{ label: 'Q1' }] }];
    await events.db('activity').update({ changes: JSON.stringify(recorded) });
    await events.db.raw(migrations['016_line_scores_in_activity'] ?? '');
    const { body } = await events.admin.get('/api/activity/events?limit=1');
    expect(body[0].changes).toEqual([time, { field: 'periods' }]);
  });
});

describe('adding an event', () => {
  test('returns it, and everybody sees it', async () => {
    const response = await events.coach.post(path, game({ level: 'Varsity' }));
    expect(response).toMatchObject({ status: 201, body: { id: 1, ...game({ level: 'Varsity' }) } });
    expect(await stored()).toEqual([{ ...response.body, version: undefined }]);
  });

  test('stores text exactly after trimming', async () => {
    const { body } = await events.coach.post(path, game({ opponent: "  <b>O'Neil</b> 🏈 " }));
    expect(body.opponent).toBe("<b>O'Neil</b> 🏈");
    expect(await stored()).toMatchObject([{ opponent: "<b>O'Neil</b> 🏈" }]);
  });

  test('ignores what only the server sets', async () => {
    const { body } = await events.coach.post(path, {
      ...game(),
      id: 77,
      createdAt: '1999-01-01T00:00:00Z',
    });
    expect(body).toMatchObject({ id: 1 });
    expect(body.createdAt).not.toMatch(/^1999/);
  });

  test.each([
    ['a field that nobody knows', { ...game(), coachNotes: 'x' }, '/coachNotes'],
    ['a day that no calendar has', game({ date: '2024-02-30' }), '/date'],
    ['a time past midnight', game({ time: '24:00' }), '/time'],
    ['a sport that is not played', { ...game(), sport: 'Chess' }, '/sport'],
    ['a blank opponent', game({ opponent: '  ' }), '/opponent'],
    ['a NUL', game({ opponent: 'a\u0000b' }), '/opponent'],
    ['a lone surrogate', game({ opponent: 'a\ud800b' }), '/opponent'],
    ['an opponent too long', game({ opponent: 'x'.repeat(201) }), '/opponent'],
    ['no location', { ...game(), location: undefined }, '/location'],
    [
      'a prototype key',
      JSON.parse(JSON.stringify(game()).replace('{', '{"__proto__":{"x":1},')),
      '/__proto__',
    ],
  ])('refuses %s and stores nothing', async (_what, body, field) => {
    const response = await events.coach.post(path, body);
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path: field }] },
    });
    expect(await stored()).toEqual([]);
  });

  test('refuses a duplicate, also at the same moment (D43)', async () => {
    const responses = await Promise.all([
      events.coach.post(path, game()),
      events.otherCoach.post(path, game({ isHome: false })),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'same_game',
      gameNumber: 2,
      message:
        'This game is on the schedule already: another one of its day needs the game number 2',
    });
    expect(await stored()).toHaveLength(1);
    await events.coach.post(path, game({ gameNumber: 2 }));
    expect((await events.coach.post(path, game({ gameNumber: 2 }))).body.gameNumber).toBe(3);
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
  ] as const)('is not for %s, whatever the body', async (who, status) => {
    expect(await events[who].post(path, 'nonsense')).toMatchObject({ status });
  });
});

describe('tickets, stream and note of a game (D82)', () => {
  const links = {
    ticketsUrl: 'https://tickets.example/1',
    streamUrl: 'https://stream.example/1',
    note: 'Gates open at 5:30 PM',
  };

  test('are stored by single and bulk calls, and read', async () => {
    await events.coach.post(path, game(links));
    await events.coach.post(`${path}/bulk`, { events: [game({ opponent: 'Jenks', ...links })] });
    expect(await stored()).toMatchObject([links, links]);
  });

  test.each([
    ['ticketsUrl', 'http://tickets.example'],
    ['streamUrl', 'javascript:alert(1)'],
    ['note', 'x'.repeat(501)],
  ])('are refused: %s %s', async (field, value) => {
    const { status, body } = await events.coach.post(path, game({ [field]: value }));
    expect([status, body.issues[0].path]).toEqual([400, `/${field}`]);
  });
});

describe('one game (D82)', () => {
  test('is the row, with its version for a coach only', async () => {
    const { body } = await events.coach.post(path, game());
    expect((await events.nobody.get(`${path}/1`)).body).toEqual({ ...body, version: undefined });
    expect((await events.coach.get(`${path}/1`)).body).toEqual(body);
  });

  test('that is deleted or unknown is 404', async () => {
    await events.coach.post(path, game());
    await events.coach.delete(`${path}/1`);
    expect(await events.nobody.get(`${path}/1`)).toMatchObject({
      status: 404,
      body: { current: { sport: 'Football' } },
    });
    expect(await events.nobody.get(`${path}/2`)).toMatchObject({ status: 404 });
    expect(await events.nobody.get(`${path}/x`)).toMatchObject({ status: 404 });
  });
});

test('a game whose time is not known is the last of its day (D90)', async () => {
  await events.coach.post(path, game({ time: 'TBD' }));
  await events.coach.post(path, game({ time: '21:00', opponent: 'Jenks' }));
  const { body } = await events.nobody.get(`${path}?order=date`);
  expect(body.map(({ time }: { time: string }) => time)).toEqual(['21:00', 'TBD']);
});

describe('changing an event', () => {
  test('changes the given fields and leaves the others', async () => {
    await events.coach.post(path, game({ level: 'JV' }));
    expect(await events.coach.put(`${path}/1`, { time: '18:30' })).toMatchObject({
      status: 200,
      body: { ...game({ level: 'JV' }), time: '18:30' },
    });
  });

  test('accepts the body of its own response', async () => {
    const { body } = await events.coach.post(path, game());
    expect(await events.coach.put(`${path}/1`, body)).toMatchObject({ status: 200, body });
  });

  test('clears a field by null', async () => {
    await events.coach.post(path, game({ level: 'JV' }));
    expect(await events.coach.put(`${path}/1`, { level: null })).toMatchObject({
      status: 200,
      body: { level: null },
    });
  });

  test('changes nothing with an empty body', async () => {
    const { body } = await events.coach.post(path, game());
    expect(await events.coach.put(`${path}/1`, {})).toMatchObject({ status: 200, body });
  });

  test('refuses a change that would make a duplicate (D43)', async () => {
    await events.coach.post(path, game());
    await events.coach.post(path, game({ date: '2024-08-31' }));
    expect(await events.coach.put(`${path}/2`, { date: '2024-08-30' })).toMatchObject({
      status: 409,
      body: { code: 'same_game', gameNumber: 2 },
    });
    expect(
      await events.coach.put(`${path}/2`, { date: '2024-08-30', gameNumber: 2 }),
    ).toMatchObject({ status: 200, body: { gameNumber: 2 } });
  });

  test.each(['2', '0', 'x', '1.0', '99999999999'])('is 404 for the id %s', async (id) => {
    expect(await events.coach.put(`${path}/${id}`, { time: '18:00' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('deleting an event', () => {
  test('removes it, once', async () => {
    await events.coach.post(path, game());
    expect(await events.coach.delete(`${path}/1`)).toMatchObject({ status: 204, text: '' });
    expect(await events.coach.delete(`${path}/1`)).toMatchObject({ status: 404 });
    expect(await stored()).toEqual([]);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    for (const opponent of ['Union', 'Jenks', 'Bixby'])
      await events.coach.post(path, game({ opponent }));
    await events.coach.post(path, game({ sport: "Women's Track/Cross Country" }));
  });

  test('has everything, or a page in id order', async () => {
    const idsOf = async (query: string) =>
      (await events.nobody.get(path + query)).body.map(({ id }: { id: number }) => id);
    expect(await idsOf('')).toEqual([1, 2, 3, 4]);
    expect(await idsOf('?limit=2')).toEqual([1, 2]);
    expect(await idsOf('?limit=2&after=2')).toEqual([3, 4]);
    expect(await idsOf('?after=3')).toEqual([4]);
  });

  test('is searched by opponent and place', async () => {
    await events.coach.post(path, game({ opponent: 'Élan Prep', location: 'North Field' }));
    const idsOf = async (query: string) =>
      (await events.nobody.get(path + query)).body.map(({ id }: { id: number }) => id);
    expect(await idsOf('?q=%C3%A9lan%20prep')).toEqual([5]);
    expect(await idsOf('?q=NORTH')).toEqual([5]);
    expect(await idsOf('/sport/Football?q=north&limit=1')).toEqual([5]);
    expect(await idsOf('/sport/Softball?q=north')).toEqual([]);
    expect(await idsOf('?q=')).toEqual([1, 2, 3, 4, 5]);
    expect(await idsOf('?q=elan')).toEqual([5]);
  });

  test('finds a name whatever its apostrophes and dots are', async () => {
    const idsOf = async (text: string) =>
      (await events.nobody.get(`${path}?q=${encodeURIComponent(text)}`)).body.map(
        ({ id }: { id: number }) => id,
      );
    await events.coach.post(path, game({ opponent: 'St. Mary’s' }));
    await events.coach.post(path, game({ opponent: "O'Leary", gameNumber: 1 }));
    for (const text of ['St Marys', "st. mary's", 'St. Mary’s'])
      expect(await idsOf(text)).toEqual([5]);
    for (const text of ['O’Leary', 'oleary']) expect(await idsOf(text)).toEqual([6]);
    expect(await idsOf('’')).toEqual([5]);
  });

  describe('by date', () => {
    const opponents = async (query: string, by = events.nobody) =>
      (await by.get(path + query)).body.map(({ opponent }: { opponent: string }) => opponent);
    const nextOf = (headers: Headers) =>
      /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    /** Follows `Link` from page to page. @returns the opponents of each page */
    async function pagesOf(query: string): Promise<string[]> {
      const pages: string[] = [];
      for (let url: string | undefined = path + query; url !== undefined;) {
        const { body, headers } = await events.nobody.get(url);
        pages.push(body.map(({ opponent }: { opponent: string }) => opponent).join(' '));
        url = nextOf(headers);
      }
      return pages;
    }
    beforeEach(async () => {
      await emptyTables(events.db, 'athletic_events');
      // Stored in another order than they are played; C and D at the same time.
      for (const [opponent, date, time] of [
        ['E', '2027-09-10', '18:00'],
        ['A', '2027-08-27', '19:00'],
        ['C', '2027-09-03', '19:00'],
        ['D', '2027-09-03', '19:00'],
        ['B', '2027-09-03', '09:30'],
      ] as const) {
        await events.coach.post(
          path,
          game({ opponent, date, time, ...(opponent === 'E' && { sport: 'Softball' }) }),
        );
      }
    });

    test('pages have no gap, in both directions', async () => {
      expect(await pagesOf('?order=date&limit=2')).toEqual(['A B', 'C D', 'E']);
      expect(await pagesOf('?order=latest&limit=2')).toEqual(['E D', 'C B', 'A']);
      expect(await pagesOf('?order=date&limit=1&from=2027-09-03')).toEqual([
        'B',
        'C',
        'D',
        'E',
        '',
      ]);
      expect(await pagesOf('?order=latest&limit=2&before=2027-09-03')).toEqual(['A']);
      expect(await pagesOf('/sport/Football?order=date&limit=3')).toEqual(['A B C', 'D']);
      expect(await pagesOf('?order=date')).toEqual(['A B C D E']);
    });

    test('the next page starts where the last one ended, even when its last event was deleted', async () => {
      const { headers } = await events.nobody.get(`${path}?order=date&limit=2`);
      expect(nextOf(headers)).toBe(`${path}?order=date&limit=2&from=2027-09-03&at=09%3A30&after=5`);
      await events.coach.delete(`${path}/5`);
      expect((await events.nobody.get(nextOf(headers) ?? '')).body).toMatchObject([
        { opponent: 'C' },
        { opponent: 'D' },
      ]);
    });

    test('dates, sport and status filters combine', async () => {
      await events.coach.put(`${path}/3`, { status: 'final', summary: '1st' });
      await events.coach.put(`${path}/4`, { status: 'postponed' });
      expect(await opponents('?from=2027-09-03&before=2027-09-10')).toEqual(['C', 'D', 'B']);
      expect(await opponents('?order=latest&from=2027-09-03&before=2027-09-10')).toEqual([
        'D',
        'C',
        'B',
      ]);
      expect(await opponents('?sport=Softball')).toEqual(['E']);
      expect(await opponents('?sport=')).toHaveLength(5);
      expect(await opponents('?sport=Quidditch')).toEqual([]);
      expect(await opponents('?status=final')).toEqual(['C']);
      expect(
        await opponents('?status=open&order=date&sport=Football&from=2027-09-03&at=09:30&after=5'),
      ).toEqual(['D']);
    });

    test.each(['2027-09-10', 'sep 10', 'Sep 10, 2027', '9/10/2027', '/10/'])(
      'it is searched by a date typed as %s',
      async (q) => {
        expect(await opponents(`?q=${encodeURIComponent(q)}`)).toEqual(['E']);
      },
    );

    test.each([
      'order=oldest',
      'from=2027-02-30',
      'before=today',
      'at=24:00',
      'status=lost',
      'order=date&after=3',
      'order=latest&from=2027-09-03&at=09:30&after=3',
    ])('refuses %s', async (query) => {
      expect(await events.nobody.get(`${path}?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid' },
      });
    });
  });

  test.each([
    'limit=0',
    'limit=1001',
    'limit=x',
    'limit=',
    'after=0',
    'after=-1',
    'after=x',
    'limit=1&limit=2',
  ])('refuses %s (D42)', async (query) => {
    expect(await events.nobody.get(`${path}?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
  });

  test('has only what is off or moved, and near by its old or new day (D79)', async () => {
    await emptyTables(events.db, 'athletic_events');
    const today = DateTime.fromISO(schoolDay());
    const day = (days: number) => today.plus({ days }).toISODate() ?? '';
    const add = async (opponent: string, days: number, changes: object) => {
      const { body } = await events.coach.post(path, game({ opponent, date: day(days) }));
      await events.coach.put(`${path}/${body.id}`, changes);
    };
    const canceled = { status: 'canceled' };
    await add('As planned', 1, { note: 'Bus at 4' });
    await add('Yesterday', -1, canceled);
    await add('Far', 3, canceled);
    await add('Moved away', 1, { date: day(9) });
    await add('Moved from afar to afar', 5, { date: day(9) });
    await add('Moved here', 9, { date: day(1) });
    await add('Canceled', 2, canceled);
    await add('Postponed', 0, { status: 'postponed' });
    await add('Played elsewhere', 0, { location: 'Elsewhere', status: 'final', summary: '3rd' });
    const { body } = await events.nobody.get(`${path}?changed=yes&order=date`);
    expect(body.map(({ opponent }: { opponent: string }) => opponent)).toEqual([
      'Postponed',
      'Moved here',
      'Canceled',
      'Moved away',
    ]);
    expect((await events.nobody.get(`${path}?changed=no`)).status).toBe(400);
  });

  test('is of one sport by its encoded name, and empty for an unknown one', async () => {
    const sport = encodeURIComponent("Women's Track/Cross Country");
    expect((await events.nobody.get(`${path}/sport/${sport}`)).body).toMatchObject([{ id: 4 }]);
    expect((await events.nobody.get(`${path}/sport/Quidditch`)).body).toEqual([]);
  });

  test('is 304 for a client that has it, until it changes', async () => {
    const first = await events.nobody.get(path);
    const tag = first.headers.get('etag') ?? '';
    const again = await events.nobody.get(path, { 'If-None-Match': tag });
    expect(again).toMatchObject({ status: 304, text: '' });

    await events.coach.put(`${path}/1`, { time: '09:00' });
    const changed = await events.nobody.get(path, { 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect(changed.body[0]).toMatchObject({ time: '09:00' });
    expect(changed.headers.get('etag')).not.toBe(tag);
  });

  test('may be stored by a shared cache that revalidates; for signed-in users by a private cache only', async () => {
    expect((await events.nobody.get(path)).headers.get('cache-control')).toBe('no-cache');
    expect((await events.coach.get(path)).headers.get('cache-control')).toBe('private, no-cache');
  });
});
