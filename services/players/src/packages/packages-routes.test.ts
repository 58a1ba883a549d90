import { playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(() => players.clear());

const mine = '/api/my-recruiting-packages';
const all = '/api/recruiting-packages';
const names = (body: { name: string }[]) => body.map(({ name }) => name);

describe('creating a package', () => {
  test('returns it, public with a random code', async () => {
    const { status, body } = await players.coach.post(all, {
      name: ' Offense ',
      sport: 'Football',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: 1,
      name: 'Offense',
      sport: 'Football',
      description: null,
      isPublic: true,
      shareCode: expect.stringMatching(/^[\w-]{22,}$/),
      createdAt: expect.stringMatching(/Z$/),
      ownerId: 902,
      version: 1,
    });
  });

  test('takes its owner from the session, not from the body', async () => {
    const claims = { name: 'Offense', sport: 'Football', ownerId: 903, shareCode: 'mine', id: 9 };
    expect((await players.coach.post(all, claims)).body).toMatchObject({
      id: 1,
      ownerId: 902,
      shareCode: expect.not.stringMatching('mine'),
    });
    expect(await players.coach.put(`${all}/1`, claims)).toMatchObject({ status: 403 });
    expect((await players.coach.put(`${all}/1`, { ...claims, ownerId: 902 })).body).toMatchObject({
      id: 1,
      ownerId: 902,
    });
  });

  test.each([
    ['no name', { name: ' ' }, '/name'],
    ['no sport', { sport: undefined }, '/sport'],
    ['a sport that is not played', { sport: 'Chess' }, '/sport'],
    ['a word for isPublic', { isPublic: 'yes' }, '/isPublic'],
    ['an unknown field', { color: 'gold' }, '/color'],
    ['a description too long', { description: 'x'.repeat(5_001) }, '/description'],
  ])('refuses %s', async (_what, changes, path) => {
    const body = { name: 'Offense', sport: 'Football', ...changes };
    expect(await players.coach.post(all, body)).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    });
    expect((await players.coach.get(mine)).body).toEqual([]);
  });
});

describe('a package', () => {
  beforeEach(async () => {
    await players.addPackage({ name: 'Offense' });
    await players.addPackage({ name: 'Defense' }, players.otherCoach);
  });

  test('is visible to its own coach: others list and open only theirs (D22, D40)', async () => {
    expect(names((await players.coach.get(mine)).body)).toEqual(['Offense']);
    expect(names((await players.otherCoach.get(mine)).body)).toEqual(['Defense']);
    expect(names((await players.admin.get(mine)).body)).toEqual([]);
    expect(await players.coach.get(`${all}/1`)).toMatchObject({
      status: 200,
      body: { name: 'Offense' },
    });
    expect(await players.admin.get(`${all}/1`)).toMatchObject({
      status: 200,
      body: { name: 'Offense' },
    });
  });

  test('of another coach is 404 to read, change and delete', async () => {
    expect(await players.otherCoach.get(`${all}/1`)).toMatchObject({ status: 404 });
    expect(await players.otherCoach.put(`${all}/1`, { name: 'Taken' })).toMatchObject({
      status: 404,
    });
    expect(await players.otherCoach.delete(`${all}/1`)).toMatchObject({ status: 404 });
    expect(await players.coach.get(`${all}/1`)).toMatchObject({
      status: 200,
      body: { name: 'Offense' },
    });
  });

  test('is changed field by field, by its coach or an admin', async () => {
    expect(await players.coach.put(`${all}/1`, { isPublic: false })).toMatchObject({
      status: 200,
      body: { name: 'Offense', isPublic: false },
    });
    expect(await players.admin.put(`${all}/1`, { description: 'Best of 2027' })).toMatchObject({
      status: 200,
      body: { description: 'Best of 2027', isPublic: false },
    });
    expect(await players.coach.put(`${all}/1`, { description: null })).toMatchObject({
      status: 200,
      body: { description: null },
    });
    const { body } = await players.coach.get(`${all}/1`);
    expect(await players.coach.put(`${all}/1`, body)).toMatchObject({ status: 200, body });
    expect(await players.coach.put(`${all}/1`, {})).toMatchObject({ status: 200, body });
  });

  test('keeps its sport while it holds players', async () => {
    const { id } = await players.addPlayer();
    await players.coach.post(`${all}/1/players`, { playerId: id });
    expect(await players.coach.put(`${all}/1`, { sport: 'Golf' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    await players.coach.delete(`${all}/1/players/${id}`);
    expect(await players.coach.put(`${all}/1`, { sport: 'Golf' })).toMatchObject({
      status: 200,
      body: { sport: 'Golf' },
    });
  });

  test('is deleted once, and its link is 404', async () => {
    const { shareCode } = (await players.coach.get(`${all}/1`)).body;
    expect(await players.coach.delete(`${all}/1`)).toMatchObject({ status: 204, text: '' });
    expect(await players.coach.delete(`${all}/1`)).toMatchObject({ status: 404 });
    expect(await players.nobody.get(`${all}/share/${shareCode}`)).toMatchObject({ status: 404 });
  });

  test.each(['9', 'x', '0', '1.5', '%00', '99999999999'])('with the id %s is 404', async (id) => {
    expect(await players.coach.get(`${all}/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test("of everybody's is searched by name and sport", async () => {
    await players.addPackage({ name: 'Golf 100%', sport: 'Golf' }, players.otherCoach);
    const namesFound = async (query: string) =>
      names((await players.admin.get(`/api/recruiting-packages?${query}`)).body);
    expect(await namesFound('q=ÖF-F')).toEqual(['Offense']);
    expect(await namesFound('q=OFF')).toEqual(['Offense']);
    expect(await namesFound('q=golf&limit=5')).toEqual(['Golf 100%']);
    expect(await namesFound('q=%25')).toEqual([]);
    expect(await namesFound('q=golf&ownerId=1')).toEqual([]);
    const [{ ownerId }] = (await players.admin.get('/api/recruiting-packages?q=offense')).body;
    expect(await namesFound(`q=golf&orOwners=${ownerId},999`)).toEqual(['Offense', 'Golf 100%']);
    expect(await players.admin.get('/api/recruiting-packages?q=golf&orOwners=0')).toMatchObject({
      status: 400,
    });
  });

  test('of a coach are paged', async () => {
    await players.addPackage({ name: 'Third' });
    expect(names((await players.coach.get(`${mine}?limit=1`)).body)).toEqual(['Offense']);
    expect(names((await players.coach.get(`${mine}?after=1`)).body)).toEqual(['Third']);
  });

  test('list is 304 for a client that has it; another coach has another ETag', async () => {
    const tag = (await players.coach.get(mine)).headers.get('etag') ?? '';
    expect(await players.coach.get(mine, { 'If-None-Match': tag })).toMatchObject({ status: 304 });
    expect(await players.otherCoach.get(mine, { 'If-None-Match': tag })).toMatchObject({
      status: 200,
    });
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
  ] as const)('is nothing for %s', async (who, status) => {
    expect(await players[who].get(mine)).toMatchObject({ status });
    expect(await players[who].get(`${all}/1`)).toMatchObject({ status });
    expect(await players[who].get(`${all}/9`)).toMatchObject({ status });
    expect(await players[who].post(all, {})).toMatchObject({ status });
  });
});
