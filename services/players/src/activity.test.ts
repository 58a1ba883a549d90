import { schoolDay } from '@sandites/contracts';
import { playersService, type PlayersService } from './testing/players-service';
import { emptyTables } from '@sandites/service-kit/testing';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(() => players.clear());

const activity = async () =>
  (await players.admin.get(`/api/activity/players?day=${schoolDay()}`)).body;
const days = async () =>
  (await players.admin.get(`/api/activity/players/days?from=${schoolDay()}&to=${schoolDay()}`))
    .body;

describe('the activity', () => {
  test('says how to go on where it stops', async () => {
    for (const name of ['One', 'Two', 'Three']) await players.addPackage({ name });
    const labels: string[] = [];
    let path: string | undefined = '/api/activity/players?limit=2';
    while (path !== undefined) {
      const { body, headers } = await players.admin.get(path);
      labels.push(...body.map(({ label }: { label: string }) => label));
      path = /^<([^<>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(labels).toEqual(['Three', 'Two', 'One']);
    const many = Array.from({ length: 101 }, () => ({ kind: 'created', subject: 'package' }));
    await players.db('activity').insert(many);
    const { body, headers } = await players.admin.get('/api/activity/players');
    expect(body).toHaveLength(100);
    expect(headers.get('link')).toMatch(/\?before=[^&]+&after=\d+>; rel="next"$/);
  });

  test('has who did what, newest first, without names of players', async () => {
    await players.addPlayer();
    await players.addPackage({ name: 'Offense' });
    expect(await activity()).toEqual([
      {
        id: 2,
        at: expect.any(String),
        actorId: 902,
        kind: 'created',
        subject: 'package',
        subjectId: 1,
        label: 'Offense',
      },
      {
        id: 1,
        at: expect.any(String),
        actorId: 902,
        kind: 'created',
        subject: 'player',
        subjectId: 1,
      },
    ]);
  });

  test('and files know nothing more of an athlete who was erased', async () => {
    await players.addPlayer();
    await players.addPackage({ name: 'For Ann Lee' });
    await players.addPackage({ name: 'Offense' });
    await players.coach.upload(
      '/api/player-profiles/bulk-upload',
      'firstName,lastName,position,graduationYear,height,weight,gpa,imageSrc\n' +
        `Ann,Lee,QB,2027,6'2",199,3.9,http://127.0.0.1:1/ann.jpg`,
      { fields: { sport: 'Football' } },
    );
    await players.fetchPictures();
    expect(await players.db('jobs').pluck('payload')).toMatchObject([{ rowId: 1 }]);
    await players.coach.delete('/api/player-profile/1');
    expect(await players.db('jobs')).toEqual([]);
    expect(await players.db('upload_changes').pluck('before')).toEqual([{}]);
    const labels = (await activity()).map(({ label }: { label?: string }) => label);
    expect(labels.filter((label?: string) => label !== undefined)).toEqual(['Offense']);
  });

  test('has the changed fields, of a player without values', async () => {
    await players.addPlayer();
    await players.addPackage({ name: 'Offense' });
    await emptyTables(players.db, 'activity');
    await players.coach.put('/api/player-profile/1', { weight: 200, gpa: 3.9, position: 'QB' });
    await players.coach.put('/api/recruiting-packages/1', { isPublic: false, description: 'Fast' });
    await players.coach.put('/api/recruiting-packages/1', { isPublic: false });
    const { body: link } = await players.coach.post('/api/recruiting-packages/1/players', {
      playerId: 1,
    });
    await players.coach.put(`/api/recruiting-packages/players/${link.id}`, { notes: 'Quick feet' });
    const entries = await activity();
    expect(
      entries.map(({ kind, subject, subjectId, changes }: Record<string, unknown>) => [
        kind,
        subject,
        subjectId,
        changes,
      ]),
    ).toEqual([
      ['updated', 'package', 1, [{ field: 'notes' }]],
      ['updated', 'package', 1, [{ field: 'players' }]],
      [
        'updated',
        'package',
        1,
        [{ field: 'description' }, { field: 'isPublic', from: true, to: false }],
      ],
      ['updated', 'player', 1, [{ field: 'weight' }, { field: 'gpa' }]],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Quick|3\.9|Ann|Fast/);
  });

  test('gives only the gateway the names of players and packages', async () => {
    await players.addPlayer();
    await players.addPackage({ name: 'Offense' });
    const gateway = players.as({ isGateway: true });
    expect(await gateway.get('/internal/names/player?ids=1,2,x')).toMatchObject({
      status: 200,
      body: [{ id: 1, name: 'Ann Lee' }],
    });
    expect(await gateway.get('/internal/names/package?ids=1')).toMatchObject({
      status: 200,
      body: [{ id: 1, name: 'Offense' }],
    });
    expect(await players.admin.get('/internal/names/player?ids=1')).toMatchObject({ status: 404 });
  });

  test('has who exported how many players', async () => {
    expect(await players.coach.post('/api/player-profiles/exports', { count: 31 })).toMatchObject({
      status: 204,
    });
    expect(await activity()).toMatchObject([
      { actorId: 902, kind: 'exported', subject: 'player', subjectId: null, count: 31 },
    ]);
    expect(await players.user.post('/api/player-profiles/exports', { count: 31 })).toMatchObject({
      status: 403,
    });
    expect(await players.coach.post('/api/player-profiles/exports', { count: 0 })).toMatchObject({
      status: 400,
    });
  });

  test('has no entry for a failed call, and an entry for every change', async () => {
    await players.addPlayer();
    await players.coach.put('/api/player-profile/99', { weight: 200 });
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await players.db.raw('alter table activity rename to elsewhere');
    try {
      expect(await players.coach.put('/api/player-profile/1', { weight: 200 })).toMatchObject({
        status: 500,
      });
    } finally {
      await players.db.raw('alter table elsewhere rename to activity');
      jest.restoreAllMocks();
    }
    expect((await players.nobody.get('/api/player-profiles')).body[0]).toMatchObject({
      weight: 190,
    });
    expect(await activity()).toHaveLength(1);
  });

  test('counts views by day without a user, the owner’s and a visitor’s in the same way', async () => {
    const { shareCode } = await players.addPackage();
    await players.nobody.get(`/api/recruiting-packages/share/${shareCode}`);
    await players.coach.get(`/api/recruiting-packages/share/${shareCode}`);
    const [opened] = (await activity()).filter(({ kind }: { kind: string }) => kind === 'opened');
    expect(opened).toMatchObject({ actorId: null, subject: 'package', subjectId: 1, count: 2 });
    expect(await days()).toEqual([{ day: schoolDay(), signIns: 0, changes: 1, openings: 2 }]);
  });

  test('has who read the whole list, once per 200 response', async () => {
    const first = await players.coach.get('/api/player-profiles');
    await players.coach.get('/api/player-profiles', {
      'If-None-Match': first.headers.get('etag') ?? '',
    });
    await players.coach.get('/api/player-profiles?limit=5');
    await players.coach.get('/api/player-profiles?limit=1000&after=5');
    await players.coach.get('/api/player-profiles?limit=1000');
    await players.nobody.get('/api/player-profiles');
    await players.coach.get('/api/player-profiles');
    expect(await activity()).toMatchObject([
      { actorId: 902, kind: 'bulk_read', subject: 'player', subjectId: null, count: 3 },
    ]);
  });

  test('of a date range has each of its days, and the range is limited', async () => {
    expect(
      (await players.admin.get('/api/activity/players/days?from=2026-01-01&to=2026-01-31')).body,
    ).toHaveLength(31);
    expect(
      await players.admin.get('/api/activity/players/days?from=2026-01-02&to=2026-01-01'),
    ).toMatchObject({ status: 400 });
    expect(
      await players.admin.get('/api/activity/players/days?from=2020-01-01&to=2026-01-01'),
    ).toMatchObject({ status: 400 });
    expect(await players.coach.get(`/api/activity/players?day=${schoolDay()}`)).toMatchObject({
      status: 403,
    });
  });

  test('is paged, newest first, even with many entries of one moment (D69)', async () => {
    await players.db.raw(
      `insert into activity (at, kind, subject)
       select '2026-03-02T12:00:00Z'::timestamptz
           + n / 40 * interval '1 s' + n % 40 * interval '10 us',
         'updated', 'player'
       from generate_series(0, 149) n`,
    );
    const counts: number[] = [];
    for (let query = '?'; query;) {
      const { body, status } = await players.admin.get(`/api/activity/players${query}&limit=40`);
      expect(status).toBe(200);
      counts.push(...body.map(({ id }: { id: number }) => id));
      const last = body.at(-1);
      query = last ? `?before=${last.at}&after=${last.id}` : '';
    }
    expect(counts).toEqual(Array.from({ length: 150 }, (_, index) => 150 - index));
    expect((await players.admin.get('/api/activity/players?id=7')).body).toMatchObject([{ id: 7 }]);
    expect((await players.admin.get('/api/activity/players')).body).toHaveLength(100);
    expect((await players.admin.get('/api/activity/players?day=2026-03-01')).body).toEqual([]);
  });
});
