import { json } from '../testing/neighbour';
import { admin, coach } from '../testing/test-auth';
import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await testGateway();
  cookie = await gateway.signIn('admin');
});
afterAll(() => gateway.stop());

const entry = (id: number, hour: number, actorId: number | null) => ({
  id,
  at: `2026-11-21T${hour}:00:00.000Z`,
  actorId,
  kind: 'updated',
  subject: 'event',
  subjectId: 3,
});

/** The players', events' and colleges' neighbour is one; auth is another. */
function answer(ofEvents: { id: number }[], days: unknown[] = []): void {
  gateway.events.answer = ({ url }, res) => {
    if (url.includes('/days')) return json(res, 200, days);
    const { pathname, searchParams } = new URL(url, 'http://events');
    const after = Number(searchParams.get('after') ?? 0);
    const page = ofEvents.filter(({ id }) => id > after).slice(0, Number(searchParams.get('limit') ?? ofEvents.length));
    json(res, 200, pathname === '/api/activity/events' ? page : []);
  };
  const before = gateway.auth.answer;
  gateway.auth.answer = (asked, res) => {
    if (asked.url.startsWith('/api/users')) return json(res, 200, [coach, admin].map((user) => ({ ...user, createdAt: '2026-01-01T00:00:00.000Z' })));
    if (asked.url.includes('/days')) return json(res, 200, days);
    if (asked.url.startsWith('/api/activity/auth')) return json(res, 200, [{ ...entry(9, 15, 404), kind: 'signed_in', subject: 'session' }]);
    before(asked, res);
  };
}

const read = (path: string) => gateway.client.get(path, { Cookie: cookie });

describe('the activity of all services', () => {
  it('stands in one list, newest first, with the names of who did it', async () => {
    answer([entry(12, 16, 7), entry(11, 14, null)]);
    const { status, body, headers } = await read('/api/activity?day=2026-11-21');
    expect(status).toBe(200);
    expect((body as { id: string; actor: unknown }[]).map(({ id, actor }) => [id, actor])).toEqual([
      ['events-12', { id: 7, username: 'coach' }],
      ['auth-9', { id: 404, username: null }],
      ['events-11', null],
    ]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const asked = gateway.events.asked.find(({ url }) => url.startsWith('/api/activity/events'));
    expect([asked?.url, asked?.headers['x-request-id']]).toEqual(['/api/activity/events?day=2026-11-21', headers.get('x-request-id')]);
  });

  it('is read by the page: one service after the other, each in id order', async () => {
    answer([entry(11, 14, null), entry(12, 16, 7)]);
    const ids = async (query: string) => ((await read(`/api/activity?day=2026-11-21&${query}`)).body as { id: string }[]).map(({ id }) => id);
    expect(await ids('limit=2')).toEqual(['auth-9', 'events-11']);
    expect(await ids('limit=2&after=events-11')).toEqual(['events-12']);
    expect(await ids('after=events-12')).toEqual([]);
    expect(gateway.events.asked.at(-2)?.url).toBe('/api/activity/events?day=2026-11-21&limit=1000&after=12');
  });

  it('is what one service knows, whatever the others do', async () => {
    answer([entry(11, 14, null), entry(12, 16, 7)]);
    const ids = async (query: string) => ((await read(`/api/activity?day=2026-11-21&${query}`)).body as { id: string }[]).map(({ id }) => id);
    expect(await ids('service=events')).toEqual(['events-12', 'events-11']);
    expect(await ids('service=events&limit=1')).toEqual(['events-11']);
    expect(await ids('service=events&limit=1&after=events-11')).toEqual(['events-12']);
    expect(await ids('service=auth&limit=2&after=events-11')).toEqual([]);
    gateway.events.answer = (_asked, res) => json(res, 500, {});
    expect(await ids('service=auth&limit=2')).toEqual(['auth-9']);
  });

  it.each(['limit=0', 'limit=1001', 'after=12', 'after=shell-12', 'after=events-0', 'service=gateway'])('knows no page "%s" (D42)', async (query) => {
    const { status, body } = await read(`/api/activity?day=2026-11-21&${query}`);
    expect([status, body.code]).toEqual([400, 'invalid']);
  });

  it('is added up by day', async () => {
    answer([], [{ day: '2026-11-21', signIns: 1, changes: 2, openings: 3 }, { day: '2026-11-20', signIns: 0, changes: 1, openings: 0 }]);
    const { body } = await read('/api/activity/days?from=2026-11-20&to=2026-11-21');
    expect(body).toEqual([
      { day: '2026-11-20', signIns: 0, changes: 4, openings: 0 },
      { day: '2026-11-21', signIns: 4, changes: 8, openings: 12 },
    ]);
  });

  it('is no list with a service missing from it', async () => {
    gateway.events.answer = (_asked, res) => json(res, 500, {});
    const { status, body } = await read('/api/activity?day=2026-11-21');
    expect([status, body.code]).toEqual([502, 'bad_gateway']);
  });

  it.each(['', '?day=yesterday'])('wants to know the day: "%s"', async (query) => {
    const { status, body } = await read(`/api/activity${query}`);
    expect([status, body.code]).toEqual([400, 'invalid']);
  });

  it('is for admins', async () => {
    expect((await gateway.client.get('/api/activity?day=2026-11-21')).status).toBe(401);
    expect((await gateway.client.get('/api/activity?day=2026-11-21', { Cookie: await gateway.signIn('coach') })).status).toBe(403);
  });
});
