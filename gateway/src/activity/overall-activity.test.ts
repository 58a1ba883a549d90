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
function answer(ofEvents: unknown[], days: unknown[] = []): void {
  gateway.events.answer = ({ url }, res) => {
    if (url.includes('/days')) return json(res, 200, days);
    json(res, 200, url.startsWith('/api/activity/events') ? ofEvents : []);
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
