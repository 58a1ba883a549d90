import { json } from '../testing/fake-service';
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

interface Entry {
  readonly id: number;
  readonly at: string;
  readonly kind: string;
  readonly subject: string;
}

/** Responds as a service does: newest first, before a time, or of one id. */
function pageOf(entries: readonly Entry[], { searchParams: query }: URL): Entry[] {
  const [id, before, after, limit] = ['id', 'before', 'after', 'limit'].map((name) =>
    query.get(name),
  );
  return entries
    .filter((one) => !id || one.id === Number(id))
    .filter((one) => !before || one.at < before || (one.at === before && one.id < Number(after)))
    .slice(0, Number(limit ?? 100));
}

/** Players, events and colleges share one fake service; auth has its own. */
function response(
  ofEvents: readonly Entry[],
  {
    days = [],
    ofAuth = [{ ...entry(9, 15, 404), kind: 'signed_in', subject: 'session' }],
  }: { days?: unknown[]; ofAuth?: readonly Entry[] } = {},
): void {
  gateway.events.respond = ({ url }, res) => {
    if (url.includes('/days')) return json(res, 200, days);
    const requestUrl = new URL(url, 'http://events');
    json(
      res,
      200,
      requestUrl.pathname === '/api/activity/events' ? pageOf(ofEvents, requestUrl) : [],
    );
  };
  const before = gateway.auth.respond;
  gateway.auth.respond = (request, res) => {
    if (request.url.startsWith('/internal/names/user'))
      return json(
        res,
        200,
        [coach, admin].map(({ id, username }) => ({ id, name: username })),
      );
    if (request.url.includes('/days')) return json(res, 200, days);
    if (request.url.startsWith('/api/activity/auth'))
      return json(res, 200, pageOf(ofAuth, new URL(request.url, 'http://auth')));
    before(request, res);
  };
}

const read = (path: string) => gateway.client.get(path, { Cookie: cookie });
const idsIn = (body: unknown) => (body as { id: string }[]).map(({ id }) => id);
const nextOf = (headers: Headers) => /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

/** Follows the `Link` headers and collects the entries of all pages. */
async function pages(path: string): Promise<string[][]> {
  const { body, headers } = await read(path);
  const next = nextOf(headers);
  return [idsIn(body), ...(next ? await pages(next) : [])];
}

describe('the activity of all services', () => {
  it('is one list, newest first, with the names of the users', async () => {
    response([entry(12, 16, 7), entry(11, 14, null)]);
    const { status, body, headers } = await read('/api/activity?day=2026-11-21');
    expect(status).toBe(200);
    expect((body as { id: string; actor: unknown }[]).map(({ id, actor }) => [id, actor])).toEqual([
      ['events-12', { id: 7, username: 'coach' }],
      ['auth-9', { id: 404, username: null }],
      ['events-11', null],
    ]);
    expect([headers.get('cache-control'), headers.get('link')]).toEqual([
      'private, no-store',
      null,
    ]);
    const serviceRequest = gateway.events.requests.find(({ url }) =>
      url.startsWith('/api/activity/events'),
    );
    expect([serviceRequest?.url, serviceRequest?.headers['x-request-id']]).toEqual([
      '/api/activity/events?day=2026-11-21&limit=101',
      headers.get('x-request-id'),
    ]);
  });

  it('looks up the names on the page, not the whole list of users', async () => {
    gateway.auth.requests.length = 0;
    response([entry(12, 16, 7), entry(11, 14, 7)]);
    await read('/api/activity');
    expect(
      gateway.auth.requests.map(({ url }) => url).filter((url) => url.includes('names')),
    ).toEqual(['/internal/names/user?ids=7,404']);
  });

  it('has the names of players, packages and senders of messages, read once for a page', async () => {
    response([]);
    const { respond: before } = gateway.events;
    const of = (id: number, subject: string, subjectId: number) => ({
      ...entry(id, 14, 7),
      subject,
      subjectId,
    });
    gateway.events.requests.length = 0;
    gateway.events.respond = (request, res) => {
      const { pathname, searchParams } = new URL(request.url, 'http://players');
      if (pathname === '/api/activity/players')
        return json(
          res,
          200,
          pageOf(
            [of(5, 'player', 84), of(4, 'package', 3), of(3, 'player', 84), of(2, 'player', 85)],
            new URL(request.url, 'http://players'),
          ),
        );
      if (pathname === '/internal/names/player')
        return json(
          res,
          200,
          searchParams.get('ids') === '84,85' ? [{ id: 84, name: 'Ann Lee' }] : [],
        );
      if (pathname === '/internal/names/package')
        return json(res, 200, [{ id: 3, name: 'Class of 2027' }]);
      before(request, res);
    };
    const { body } = await read('/api/activity?service=players');
    expect((body as { id: string; label?: string }[]).map(({ id, label }) => [id, label])).toEqual([
      ['players-5', 'Ann Lee'],
      ['players-4', 'Class of 2027'],
      ['players-3', 'Ann Lee'],
      ['players-2', undefined],
    ]);
    expect(
      gateway.events.requests.map(({ url }) => url).filter((url) => url.startsWith('/internal')),
    ).toEqual(['/internal/names/player?ids=84,85', '/internal/names/package?ids=3']);
  });

  it('returns the newest 100 by default, with a Link to the next page (D69)', async () => {
    response(Array.from({ length: 150 }, (_, index) => entry(200 - index, 14, null)));
    const all = await pages('/api/activity');
    expect(all.map(({ length }) => length)).toEqual([100, 51]);
    expect(new Set(all.flat()).size).toBe(151);
  });

  it.each(['limit=1', 'limit=2', 'limit=3'])(
    'neither skips nor repeats entries of the same moment across pages (%s)',
    async (query) => {
      response([entry(12, 16, 7), entry(11, 15, 7), entry(10, 15, 7)], {
        ofAuth: [entry(9, 15, 7), entry(8, 15, 7), entry(7, 13, 7)],
      });
      expect((await pages(`/api/activity?day=2026-11-21&${query}`)).flat()).toEqual([
        'events-12',
        'auth-9',
        'auth-8',
        'events-11',
        'events-10',
        'auth-7',
      ]);
    },
  );

  it('continues after a cursor without a time, and is empty after an unknown one', async () => {
    response([entry(12, 16, 7), entry(11, 14, 7)]);
    expect(idsIn((await read('/api/activity?after=events-12')).body)).toEqual([
      'auth-9',
      'events-11',
    ]);
    expect((await read('/api/activity?after=events-99')).body).toEqual([]);
  });

  it('of one service is read even while the others fail', async () => {
    response([entry(12, 16, null), entry(11, 14, 7)]);
    const { body, headers } = await read('/api/activity?day=2026-11-21&service=events&limit=1');
    expect([idsIn(body), nextOf(headers)]).toEqual([
      ['events-12'],
      '/api/activity?day=2026-11-21&service=events&limit=1&after=events-12%402026-11-21T16%3A00%3A00.000Z',
    ]);
    gateway.events.respond = (_request, res) => json(res, 500, {});
    expect(idsIn((await read('/api/activity?service=auth&limit=2')).body)).toEqual(['auth-9']);
  });

  it.each([
    'limit=0',
    'limit=1001',
    'after=12',
    'after=shell-12',
    'after=events-0',
    'after=events-1@noon',
    'service=gateway',
    'day=yesterday',
  ])('refuses the query "%s" (D42)', async (query) => {
    const { status, body } = await read(`/api/activity?${query}`);
    expect([status, body.code]).toEqual([400, 'invalid']);
  });

  it('is counted by day', async () => {
    response([], {
      days: [
        { day: '2026-11-21', signIns: 1, changes: 2, openings: 3 },
        { day: '2026-11-20', signIns: 0, changes: 1, openings: 0 },
      ],
    });
    const { body } = await read('/api/activity/days?from=2026-11-20&to=2026-11-21');
    expect(body).toEqual([
      { day: '2026-11-20', signIns: 0, changes: 4, openings: 0 },
      { day: '2026-11-21', signIns: 4, changes: 8, openings: 12 },
    ]);
  });

  it('is 502 when one of the services fails', async () => {
    gateway.events.respond = (_request, res) => json(res, 500, {});
    const { status, body } = await read('/api/activity?day=2026-11-21');
    expect([status, body.code]).toEqual([502, 'bad_gateway']);
  });

  it('is for admins', async () => {
    expect((await gateway.client.get('/api/activity?day=2026-11-21')).status).toBe(401);
    expect(
      (
        await gateway.client.get('/api/activity?day=2026-11-21', {
          Cookie: await gateway.signIn('coach'),
        })
      ).status,
    ).toBe(403);
  });
});
