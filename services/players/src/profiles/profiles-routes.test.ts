import { PlayerProfile, statSchemas } from '@sandites/contracts';
import { player, playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(() => players.clear());

const list = '/api/player-profiles';
const one = '/api/player-profile';
const stored = async () => (await players.coach.get(list)).body;

describe('adding a profile', () => {
  test('returns every field, null where it is unknown, and coaches see it', async () => {
    const { status, body } = await players.coach.post(one, player());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: 1,
      ...player(),
      jerseyNumber: 0,
      gpa: null,
      imageSrc: null,
      sacks: null,
      shareCode: null,
    });
    expect(Object.keys(body).sort()).toEqual(Object.keys(PlayerProfile.properties).sort());
    expect(await stored()).toEqual([body]);
  });

  test('returns every number exactly', async () => {
    const numbers = {
      gpa: 3.1415926535897927,
      act: 31.5,
      sat: 1_390,
      fortyYard: 4.43,
      rushYds: -12.1,
      sacks: 0.1,
      era: 1e-7,
      tackles: 5e-324,
      jerseyNumber: 99,
    };
    const { body } = await players.coach.post(one, player(numbers));
    expect(body).toMatchObject(numbers);
    expect(await stored()).toMatchObject([numbers]);
  });

  test('accepts numbers as forms send them: text, blank for null (D33)', async () => {
    const form = {
      ...player(),
      weight: ' 190 ',
      graduationYear: '2027',
      gpa: '3.50',
      jerseyNumber: '',
      sacks: '',
      hometown: '  ',
    };
    expect(await players.coach.post(one, form)).toMatchObject({
      status: 201,
      body: { weight: 190, gpa: 3.5, jerseyNumber: 0, sacks: null, hometown: null },
    });
  });

  test('stores text exactly after trimming', async () => {
    const { body } = await players.coach.post(
      one,
      player({ lastName: " <b>O'Neil</b> 🏈 ", highSchool: 'a\\b\t"c"' }),
    );
    expect(body).toMatchObject({ lastName: "<b>O'Neil</b> 🏈", highSchool: 'a\\b\t"c"' });
    expect(await stored()).toEqual([body]);
  });

  test('ignores what only the server sets', async () => {
    const { body } = await players.coach.post(one, {
      ...player(),
      id: 77,
      shareCode: 'mine',
      ownerId: 5,
      createdAt: 'x',
      packagePlayer: {},
    });
    expect(body).toMatchObject({ id: 1, shareCode: null });
  });

  test.each([
    ['an unknown field', { nickname: 'x' }, '/nickname'],
    ['a sport that is not played', { sport: 'Chess' }, '/sport'],
    ['no position', { position: undefined }, '/position'],
    ['a wrong email', { email: 'nowhere' }, '/email'],
    ['no email', { email: null }, '/email'],
    ['a jersey of letters', { jersey: 'A' }, '/jersey'],
    ['a jersey number of three digits', { jerseyNumber: 100 }, '/jerseyNumber'],
    ['half a pound', { weight: 190.5 }, '/weight'],
    ['a gpa above 5', { gpa: 5.01 }, '/gpa'],
    ['a script for a link', { hudlUrl: 'javascript:alert(1)' }, '/hudlUrl'],
    ['a NUL', { hometown: 'a\u0000' }, '/hometown'],
    ['a lone surrogate', { height: '\ud800' }, '/height'],
    ['a number for a text', { height: 73 }, '/height'],
    ['an object for a number', { sacks: {} }, '/sacks'],
  ])('refuses %s and stores nothing', async (_what, changes, path) => {
    expect(await players.coach.post(one, { ...player(), ...changes })).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path }] },
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
  ] as const)('is not for %s', async (who, status) => {
    expect(await players[who].post(one, player())).toMatchObject({ status });
  });
});

describe('changing a profile', () => {
  test('changes the given fields, clears by null, and leaves the others', async () => {
    await players.addPlayer({ gpa: 3.5, sacks: 4, jerseyNumber: 7 });
    expect(
      await players.otherCoach.put(`${one}/1`, { weight: 200, sacks: null, jerseyNumber: null }),
    ).toMatchObject({
      status: 200,
      body: { ...player(), weight: 200, sacks: null, jerseyNumber: 0, gpa: 3.5 },
    });
  });

  test('accepts the body of its own response, and an empty one', async () => {
    const added = await players.addPlayer({ hudlUrl: 'https://hudl.example/ann' });
    expect(await players.coach.put(`${one}/1`, added)).toMatchObject({ status: 200, body: added });
    expect(await players.coach.put(`${one}/1`, {})).toMatchObject({ status: 200, body: added });
  });

  test.each(['2', '0', 'x', '1.0', '99999999999'])('is 404 for the id %s', async (id) => {
    await players.addPlayer();
    expect(await players.coach.put(`${one}/${id}`, { weight: 200 })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('does not change the sport of a player in a package', async () => {
    const { id } = await players.addPlayer();
    const { id: packageId } = await players.addPackage();
    await players.coach.post(`/api/recruiting-packages/${packageId}/players`, { playerId: id });
    expect(await players.coach.put(`${one}/${id}`, { sport: 'Golf' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('package') },
    });
    await players.coach.delete(`/api/recruiting-packages/${packageId}`);
    expect(await players.coach.put(`${one}/${id}`, { sport: 'Golf' })).toMatchObject({
      status: 200,
      body: { sport: 'Golf' },
    });
  });
});

describe('deleting a profile', () => {
  test('removes it, once, and from every package', async () => {
    const { id } = await players.addPlayer();
    const packages = [await players.addPackage(), await players.addPackage({}, players.otherCoach)];
    await players.admin.post(`/api/recruiting-packages/${packages[0]?.id}/players`, {
      playerId: id,
    });
    await players.admin.post(`/api/recruiting-packages/${packages[1]?.id}/players`, {
      playerId: id,
    });

    expect(await players.coach.delete(`${one}/${id}`)).toMatchObject({ status: 204, text: '' });
    expect(await players.coach.delete(`${one}/${id}`)).toMatchObject({ status: 404 });
    for (const { id: packageId } of packages) {
      expect(
        (await players.admin.get(`/api/recruiting-packages/${packageId}/players`)).body,
      ).toEqual([]);
    }
  });
});

describe('a jersey (D99)', () => {
  const change = (body: object) => players.coach.put(`${one}/1`, body);
  const worn = async () => {
    const [{ jersey, jerseyNumber }] = await stored();
    return [jersey, jerseyNumber];
  };

  test('is a text: 0 and 00 are two, and the number is derived', async () => {
    await players.addPlayer({ jersey: '00' });
    expect(await worn()).toEqual(['00', 0]);
    await change({ jersey: '#07' });
    expect(await worn()).toEqual(['7', 7]);
    await change({ jersey: null });
    expect(await worn()).toEqual([null, 0]);
  });

  test('follows the number where a client knows only that', async () => {
    await players.addPlayer({ jerseyNumber: 12 });
    expect(await worn()).toEqual(['12', 12]);
    const [whole] = await stored();
    await change({ jerseyNumber: 14 });
    expect(await worn()).toEqual(['14', 14]);
    expect(await change({ ...whole, jersey: '14', jerseyNumber: 3 })).toMatchObject({
      status: 200,
      body: { jersey: '3', jerseyNumber: 3 },
    });
  });
});

describe('levels (D100)', () => {
  test('are read as the school writes them, each once, and stand in public lists', async () => {
    await players.addPlayer({ levels: ['v', 'Varsity', 'Junior Varsity', '8th Grade'] });
    const [listed] = (await players.nobody.get('/api/player-profiles')).body;
    expect(listed.levels).toEqual(['Varsity', 'JV', '8th Grade']);
  });

  test('are null where there are none, and a change of them counts', async () => {
    const added = await players.addPlayer();
    expect(added).toMatchObject({ levels: null, version: 1 });
    for (const [version, levels, stored] of [
      [2, ['JV'], ['JV']],
      [3, [], null],
    ] as const)
      expect((await players.coach.put(`${one}/1`, { levels })).body).toMatchObject({
        levels: stored,
        version,
      });
  });
});

test('coaches see which profiles are of one person, in every sport (D96)', async () => {
  await players.addPlayer();
  await players.addPlayer({ firstName: 'Bea' });
  await players.addPlayer({ firstName: 'ANN', sport: 'Soccer' });
  const ids = (await players.coach.get('/api/player-profiles')).body.map(
    ({ personId }: { personId: number }) => personId,
  );
  expect(ids[0]).toBe(ids[2]);
  expect(ids[0]).not.toBe(ids[1]);
  const [listed] = (await players.nobody.get('/api/player-profiles')).body;
  expect(listed).not.toHaveProperty('personId');
});

describe('the list', () => {
  const publicFields = [
    'firstName',
    'gpa',
    'graduationYear',
    'height',
    'id',
    'jersey',
    'jerseyNumber',
    'lastName',
    'levels',
    'position',
    'sport',
    'weight',
  ];

  test('shows visitors and users twelve fields only (D28)', async () => {
    const added = await players.addPlayer({ gpa: 3.5, hudlUrl: 'https://hudl.example/ann' });
    for (const who of [players.nobody, players.user]) {
      const { body } = await who.get(list);
      expect(Object.keys(body[0]).sort()).toEqual(publicFields);
    }
    for (const who of [players.coach, players.admin])
      expect((await who.get(list)).body).toEqual([added]);
  });

  test('has everything, or a page in id order', async () => {
    for (const firstName of ['Ann', 'Ben', 'Cat']) await players.addPlayer({ firstName });
    const names = async (query: string) =>
      (await players.nobody.get(list + query)).body.map(
        ({ firstName }: { firstName: string }) => firstName,
      );
    expect(await names('')).toEqual(['Ann', 'Ben', 'Cat']);
    expect(await names('?limit=2')).toEqual(['Ann', 'Ben']);
    expect(await names('?limit=2&after=2')).toEqual(['Cat']);
    expect(await players.nobody.get(`${list}?limit=1001`)).toMatchObject({ status: 400 });
  });

  test.each([
    ['?q=lee', ['Ann', 'Cat']],
    ['?q=%20LEE%20', ['Ann', 'Cat']],
    ['?q=n%20l', ['Ann']],
    ['?q=ÉLIE', ['Élie']],
    ['?q=GUARD', ['Ben', 'Cat']],
    ['?q=%25', []],
    ['?q=', ['Ann', 'Ben', 'Cat', 'Élie']],
    ['?q=lee&limit=1', ['Ann']],
    ['?q=lee&limit=1&after=1', ['Cat']],
    ['?sport=Football', ['Ann', 'Élie']],
    ["?sport=Men's%20Basketball", ['Ben', 'Cat']],
    ['?sport=All%20Sports', ['Ann', 'Ben', 'Cat', 'Élie']],
    ['?sport=Chess', []],
    ['?sport=Basketball&q=lee', ['Cat']],
  ])('is searched by name or position and filtered by sport: %s', async (query, names) => {
    await players.addPlayer({ firstName: 'Ann', lastName: 'Lee' });
    await players.addPlayer({
      firstName: 'Ben',
      lastName: 'Moe',
      sport: 'Basketball',
      position: 'Guard',
    });
    await players.addPlayer({
      firstName: 'Cat',
      lastName: 'Leeds',
      sport: 'Basketball',
      position: 'Guard',
    });
    await players.addPlayer({ firstName: 'Élie', lastName: 'Roy' });
    for (const who of [players.nobody, players.coach]) {
      expect(
        (await who.get(list + query)).body.map(({ firstName }: { firstName: string }) => firstName),
      ).toEqual(names);
    }
  });

  test('shows coaches whose consent is missing, and nobody else (D28)', async () => {
    for (const firstName of ['Ann', 'Ben']) await players.addPlayer({ firstName });
    const { code } = (await players.coach.post(`${one}/1/consent-link`)).body;
    await players.answer(code, {
      grants: { listing: ['public'] },
      name: 'Rosa',
      relation: 'parent',
    });
    const missing = `${list}?consent=missing`;
    expect((await players.coach.get(missing)).body).toMatchObject([{ firstName: 'Ben' }]);
    expect((await players.nobody.get(missing)).body).toHaveLength(2);
  });

  test('that is searched has a Link to its next page', async () => {
    for (const firstName of ['Ann', 'Ben', 'Cat']) await players.addPlayer({ firstName });
    expect((await players.coach.get(`${list}?q=lee&limit=2`)).headers.get('link')).toBe(
      `<${list}?q=lee&limit=2&after=2>; rel="next"`,
    );
    expect(await players.coach.get(`${list}?q=${'x'.repeat(201)}`)).toMatchObject({ status: 400 });
  });

  test('is 304 for a client that has it; a coach’s ETag is another one', async () => {
    await players.addPlayer();
    const tagOf = async (who: typeof players.coach) =>
      (await who.get(list)).headers.get('etag') ?? '';
    const [open, full] = [await tagOf(players.nobody), await tagOf(players.coach)];
    expect(open).not.toBe(full);
    expect(await players.user.get(list, { 'If-None-Match': open })).toMatchObject({ status: 304 });
    expect(await players.coach.get(list, { 'If-None-Match': open })).toMatchObject({ status: 200 });
    await players.coach.put(`${one}/1`, { weight: 1 });
    expect(await players.nobody.get(list, { 'If-None-Match': open })).toMatchObject({
      status: 200,
      body: [{ weight: 1 }],
    });
  });
});

test('the database has a column of its kind for every statistic', async () => {
  const everything = Object.fromEntries(
    Object.entries(statSchemas).map(([name, { type }]) => [
      name,
      type === 'string' ? '1:02.5' : 0.5,
    ]),
  );
  expect(await players.addPlayer(everything)).toMatchObject(everything);
});
