import { limits } from '@sandites/contracts';
import type { TestService } from '@sandites/service-kit/testing';
import { college, collegesService } from '../testing/colleges-service';
import { emptyTables } from '@sandites/service-kit/testing';

let colleges: TestService;
beforeAll(async () => {
  colleges = await collegesService();
});
afterAll(() => colleges.stop());
beforeEach(() => emptyTables(colleges.db, 'colleges', 'uploads'));

const path = '/api/colleges';
const stored = async () => (await colleges.nobody.get(path)).body;

describe('adding a college', () => {
  test('returns it, and everybody sees it', async () => {
    const response = await colleges.admin.post(path, college());
    expect(response).toMatchObject({ status: 201, body: { id: 1, ...college() } });
    expect(await stored()).toEqual([{ ...response.body, version: undefined }]);
  });

  test('stores the programs in the order given, and text exactly after trimming', async () => {
    const { body } = await colleges.admin.post(
      path,
      college({ name: "  <b>O'Neil</b> 🏈 ", programs: ['Volleyball', 'Baseball'] }),
    );
    expect(body).toMatchObject({ name: "<b>O'Neil</b> 🏈", programs: ['Volleyball', 'Baseball'] });
    expect(await stored()).toEqual([{ ...body, version: undefined }]);
  });

  test.each([
    ['name', { name: 'X' }, 'Name is required'],
    ['location', { location: '' }, 'Location is required'],
    ['division', { division: 'NCAA' }, 'Division is required'],
    ['conference', { conference: ' ' }, 'Conference is required'],
    ['website', { website: 'javascript:alert(1)' }, 'Website must be a valid URL'],
    ['programs', { programs: [] }, 'At least one program is required'],
    ['programs', { programs: ['Football', 'Football'] }, 'At least one program is required'],
    ['gpaMini', { gpaMini: '' }, 'Minimum GPA is required'],
    ['satMin', { satMin: undefined }, 'Minimum SAT is required'],
    ['actMin', { actMin: 24 }, 'Minimum ACT is required'],
  ])(
    'refuses a wrong %s in the words of the specification: %j',
    async (field, changes, message) => {
      const response = await colleges.admin.post(path, { ...college(), ...changes });
      expect(response).toMatchObject({
        status: 400,
        body: { issues: [{ path: `/${field}`, message }] },
      });
      expect(await stored()).toEqual([]);
    },
  );

  test.each([
    ['an unknown program', { programs: ['Football', 'Quidditch'] }],
    ['an unknown field', { rank: 1 }],
  ])('refuses %s', async (_what, changes) => {
    expect(await colleges.admin.post(path, { ...college(), ...changes })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
    ['coach', 403],
  ] as const)('is not for %s', async (who, status) => {
    expect(await colleges[who].post(path, college())).toMatchObject({ status });
  });
});

describe('changing a college', () => {
  test('changes the given fields and leaves the others', async () => {
    await colleges.admin.post(path, college());
    expect(
      await colleges.admin.put(`${path}/1`, { gpaMini: '3.0+', programs: ['Golf'] }),
    ).toMatchObject({
      status: 200,
      body: college({ gpaMini: '3.0+', programs: ['Golf'] }),
    });
  });

  test('accepts the body of its own response, and an empty one', async () => {
    const { body } = await colleges.admin.post(path, college());
    expect(await colleges.admin.put(`${path}/1`, body)).toMatchObject({ status: 200, body });
    expect(await colleges.admin.put(`${path}/1`, {})).toMatchObject({ status: 200, body });
  });

  test.each(['9', 'x', '0'])('is 404 for the id %s', async (id) => {
    expect(await colleges.admin.put(`${path}/${id}`, { gpaMini: '3.0+' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

describe('deleting a college', () => {
  test('removes it, once', async () => {
    await colleges.admin.post(path, college());
    expect(await colleges.admin.delete(`${path}/1`)).toMatchObject({ status: 204, text: '' });
    expect(await colleges.admin.delete(`${path}/1`)).toMatchObject({ status: 404 });
    expect(await stored()).toEqual([]);
  });
});

describe('the list', () => {
  test('is whole, or paged', async () => {
    for (const name of ['Ann', 'Ben', 'Cat']) await colleges.admin.post(path, college({ name }));
    expect(await stored()).toHaveLength(3);
    expect((await colleges.nobody.get(`${path}?limit=1&after=1`)).body).toMatchObject([
      { id: 2, name: 'Ben' },
    ]);
    expect(await colleges.nobody.get(`${path}?limit=0`)).toMatchObject({ status: 400 });
  });

  test('is searched by name, location and conference, and by division', async () => {
    await colleges.admin.post(
      path,
      college({
        name: 'Baker University',
        location: 'Baldwin City, KS',
        division: 'NAIA',
        conference: 'Heart of America',
      }),
    );
    await colleges.admin.post(
      path,
      college({
        name: 'Kansas Wesleyan',
        location: 'Salina, KS',
        division: 'NAIA',
        conference: 'Kansas 100%',
      }),
    );
    const names = async (query: string) =>
      (await colleges.nobody.get(`${path}?${query}`)).body.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('q=BALDWIN')).toEqual(['Baker University']);
    expect(await names('q=america')).toEqual(['Baker University']);
    expect(await names('q=100%25')).toEqual(['Kansas Wesleyan']);
    expect(await names('q=n%25y')).toEqual([]);
    expect(await names('division=NAIA&q=ks&limit=1&after=1')).toEqual(['Kansas Wesleyan']);
    await colleges.admin.post(path, college({ name: 'St. Mary’s College' }));
    for (const q of ['St Marys', "st. mary's", 'stmary’s'])
      expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(['St. Mary’s College']);
    expect(await names('division=NJCAA')).toEqual([]);
    expect(await colleges.nobody.get(`${path}?division=NCAA`)).toMatchObject({ status: 400 });
  });

  test('is 304 for a client that has it, until it changes', async () => {
    const tag = (await colleges.nobody.get(path)).headers.get('etag') ?? '';
    expect(await colleges.nobody.get(path, { 'If-None-Match': tag })).toMatchObject({
      status: 304,
      text: '',
    });
    await colleges.admin.post(path, college());
    expect(await colleges.nobody.get(path, { 'If-None-Match': tag })).toMatchObject({
      status: 200,
    });
  });
});

describe('many colleges at once', () => {
  const many = (gpaMini: string) =>
    Array.from({ length: 10_000 }, (_, index) =>
      college({ name: `College ${index}`, programs: ['Golf', 'Tennis'], gpaMini }),
    );

  test('are added and updated in one statement, matched by name and location whatever the letter case', async () => {
    await colleges.admin.post(path, college({ name: 'COLLEGE 7', gpaMini: '1.0' }));
    const statements: string[] = [];
    colleges.db.on('query', ({ sql }: { sql: string }) => void statements.push(sql));
    expect(await colleges.admin.post(`${path}/bulk`, { colleges: many('3.1+') })).toMatchObject({
      status: 201,
      body: { count: 10_000 },
    });
    colleges.db.removeAllListeners('query');
    expect(
      statements.filter((sql) => /insert into colleges|update "?colleges/.test(sql)),
    ).toHaveLength(1);
    const { rows } = await colleges.db.raw(
      `select count(*)::int as count, min(gpa_mini) as least,
         min(id) filter (where name = 'College 7') as seventh
       from colleges`,
    );
    expect(rows).toEqual([{ count: 10_000, least: '3.1+', seventh: 1 }]);
    expect((await colleges.nobody.get(`${path}?limit=1&after=1`)).body).toMatchObject([
      { name: 'College 0', programs: ['Golf', 'Tennis'] },
    ]);
  });

  test('are refused where one is in the list twice, and nothing is stored', async () => {
    const response = await colleges.admin.post(`${path}/bulk`, {
      colleges: [college(), college({ name: college().name.toUpperCase() })],
    });
    expect(response).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/colleges/1', code: 'duplicate' }] },
    });
    expect(await stored()).toEqual([]);
  });
});

describe('an import', () => {
  const uploads = `${path}/uploads`;
  const listed = async () => (await colleges.admin.get(uploads)).body;
  const take = (...rows: object[]) => colleges.admin.post(`${path}/bulk`, { colleges: rows });

  test('is listed with what it added and changed, and can be undone', async () => {
    const { body: before } = await colleges.admin.post(path, college());
    await take(college({ gpaMini: '3.9+' }), college({ name: 'Baker University' }));
    expect(await listed()).toEqual([
      expect.objectContaining({
        id: 1,
        added: 1,
        changed: 1,
        addedIds: [2],
        changedIds: [1],
        canUndo: true,
      }),
    ]);
    expect(await colleges.admin.delete(`${uploads}/1`)).toMatchObject({ status: 204 });
    expect((await colleges.admin.get(path)).body).toEqual([{ ...before, version: 3 }]);
    expect(await listed()).toEqual([]);
  });

  test('cannot be undone once somebody changed one of its colleges', async () => {
    await take(college());
    await colleges.admin.put(`${path}/1`, { gpaMini: '2.0' });
    expect(await listed()).toMatchObject([{ canUndo: false }]);
    expect(await colleges.admin.delete(`${uploads}/1`)).toMatchObject({ status: 409 });
    expect(await stored()).toHaveLength(1);
  });

  test('that changes nothing is none', async () => {
    await colleges.admin.post(path, college());
    expect(await take(college())).toMatchObject({ status: 201, body: { count: 1 } });
    expect(await listed()).toEqual([]);
  });

  test.each([
    ['nobody', 401],
    ['coach', 403],
  ] as const)('is not listed for %s', async (who, status) => {
    expect(await colleges[who].get(uploads)).toMatchObject({ status });
  });
});

describe('a look-up of the colleges that rows of a file are about', () => {
  const lookUp = (...keys: object[]) => colleges.admin.post(`${path}/lookup`, { colleges: keys });
  const key = ({ name, location } = college()) => ({ name, location });

  test('answers the ids of those that an import would update, and null where it would add one', async () => {
    for (const name of ['Baker University', 'Baker University', 'Académie'])
      await colleges.admin.post(path, college({ name }));
    const { status, body } = await lookUp(
      key(college({ name: 'BAKER university' })),
      key(college({ name: 'Baker University', location: 'Elsewhere, KS' })),
      key(college({ name: 'ACADÉMIE' })),
    );
    expect([status, body]).toEqual([200, [1, null, 3]]);
  });

  test('uses an index', async () => {
    const plan = await colleges.db.transaction(async (trx) => {
      // So few rows are read faster without an index.
      await trx.raw('set local enable_seqscan = off');
      const { rows } = await trx.raw(
        "explain select id from colleges where (lower(name), lower(location)) = (lower('Baker'), lower('Tulsa'))",
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain('colleges_by_name');
  });

  test.each([
    ['nothing', 0],
    ['more rows than a page has', limits.pageSize + 1],
  ])('of %s is refused', async (_what, length) => {
    expect(await lookUp(...Array.from({ length }, () => key()))).toMatchObject({ status: 400 });
  });
});

describe('a list of more than 10,000 rows (D69)', () => {
  beforeEach(() =>
    colleges.db.raw(`
      truncate colleges, contact_messages restart identity cascade;
      insert into colleges (
          name, location, division, conference, website, programs, gpa_mini, sat_min, act_min)
        select 'College ' || n, 'Tulsa, OK', 'NAIA', 'Sooner', 'https://college.example',
          array['Golf'], '2.0', '900', '18'
        from generate_series(1, 11500) n;
      insert into contact_messages (name, email, subject, message, user_type, created_at)
        select 'Pat', 'pat@mail.example', 'Hello', 'Hello', 'parent', now() + n * interval '1 s'
        from generate_series(1, 10001) n;
    `),
  );
  const nextOf = (headers: Headers) => /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

  test('ends there, and its Link goes on to the last row', async () => {
    const ids: number[] = [];
    const lengths: number[] = [];
    for (let path: string | undefined = '/api/colleges'; path;) {
      const { body, headers } = await colleges.nobody.get(path);
      ids.push(...body.map(({ id }: { id: number }) => id));
      lengths.push(body.length);
      path = nextOf(headers);
    }
    expect(lengths).toEqual([10_000, 1_000, 500]);
    expect(new Set(ids).size).toBe(11_500);
  });

  test('that is not in id order goes on in pages by id', async () => {
    const { body, headers } = await colleges.admin.get('/api/contact-messages');
    expect([body.length, body[0].id, nextOf(headers)]).toEqual([
      10_000,
      10_001,
      '/api/contact-messages?limit=1000',
    ]);
    expect((await colleges.admin.get('/api/contact-messages?limit=1000')).headers.get('link')).toBe(
      '</api/contact-messages?limit=1000&after=1000>; rel="next"',
    );
  });
});
