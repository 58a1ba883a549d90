import { playersService, type PlayersService } from '../testing/players-service';

const all = '/api/recruiting-packages';
let players: PlayersService;
let shareCode: string;
let playerId: number;
beforeAll(async () => {
  players = await playersService();
});
afterAll(() => players.stop());
beforeEach(async () => {
  await players.clear();
  ({ id: playerId } = await players.addPlayer({ gpa: 3.5, sacks: 4 }));
  await players.coach.post(`/api/player-profile/${playerId}/share`);
  ({ shareCode } = await players.addPackage({ description: 'Best of 2027' }));
  await players.coach.post(`${all}/1/players`, {
    playerId,
    notes: 'Reads the field',
    highlight: '28 TDs',
  });
});

const page = (as = players.nobody) => as.get(`${all}/share/${shareCode}`);
const list = (as = players.nobody, query = '') => as.get(`${all}/1/players${query}`);
const hide = () => players.coach.put(`${all}/1`, { isPublic: false });

describe('the page of a public package', () => {
  test('has its players, without email, gpa and owner (D39)', async () => {
    const { status, body, headers } = await page();
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toMatchObject({
      id: 1,
      name: 'Offense',
      sport: 'Football',
      description: 'Best of 2027',
      isPublic: true,
      shareCode,
    });
    expect(body).not.toHaveProperty('ownerId');
    expect(body.players).toMatchObject([
      {
        id: playerId,
        firstName: 'Ann',
        sacks: 4,
        packagePlayer: { id: 1, packageId: 1, notes: 'Reads the field', highlight: '28 TDs' },
      },
    ]);
    for (const hidden of ['email', 'gpa']) expect(body.players[0]).not.toHaveProperty(hidden);
  });

  test('leads to a player’s own page where that is shared and the family shows it there (D122)', async () => {
    const listed = async () => (await list(players.nobody, `?shareCode=${shareCode}`)).body;
    const own = (await players.coach.post(`/api/player-profile/${playerId}/share`)).body.shareCode;
    expect((await page()).body.players).toMatchObject([{ shareCode: own }]);
    expect(await listed()).toMatchObject([{ shareCode: own }]);
    const { code } = (await players.coach.post(`/api/player-profile/${playerId}/consent-link`))
      .body;
    const answer = { name: 'Rosa Lee', relation: 'parent' };
    await players.answer(code, { grants: { listing: ['package'] }, ...answer });
    expect((await page()).body.players[0]).not.toHaveProperty('shareCode');
    expect((await listed())[0]).not.toHaveProperty('shareCode');
    await players.answer(code, { grants: { listing: ['package', 'profile'] }, ...answer });
    expect((await page()).body.players).toMatchObject([{ shareCode: own }]);
    await players.coach.delete(`/api/player-profile/${playerId}/share`);
    expect((await page()).body.players[0]).not.toHaveProperty('shareCode');
  });

  test('opens whatever a messenger left behind the code (D92)', async () => {
    expect(shareCode).toMatch(/^[0-9A-Za-z]{24}$/);
    for (const rest of ['.', ')', '%20', '%2520', '%E2%80%A6'])
      expect(await players.nobody.get(`${all}/share/${shareCode}${rest}`)).toMatchObject({
        status: 200,
        body: { shareCode },
      });
  });

  test('has grades and scores where the family has allowed them, and never by the coach’s choice (D87)', async () => {
    await players.coach.put(`/api/player-profile/${playerId}`, { act: 28, hometown: 'Tulsa' });
    expect((await page()).body.players).toMatchObject([{ act: null, hometown: 'Tulsa' }]);
    const { code } = (await players.coach.post(`/api/player-profile/${playerId}/consent-link`))
      .body;
    await players.answer(code, {
      grants: { listing: ['package'], academics: ['package'] },
      name: 'Rosa Lee',
      relation: 'parent',
    });
    expect((await page()).body.players).toMatchObject([{ gpa: 3.5, act: 28 }]);
    expect((await list(players.nobody, `?shareCode=${shareCode}`)).body).toMatchObject([
      { gpa: 3.5, act: 28 },
    ]);
    await players.answer(code, {
      grants: { listing: ['package'] },
      name: 'Rosa Lee',
      relation: 'parent',
    });
    for (const { body } of [await list(players.nobody, `?shareCode=${shareCode}`)])
      expect(body[0]).not.toHaveProperty('gpa');
  });

  test.each(['never-was', '%00', ' '])('is 404 for the code %j', async (code) => {
    expect(await players.nobody.get(`${all}/share/${encodeURI(code)}`)).toMatchObject({
      status: 404,
    });
  });
});

describe('the page of a private package', () => {
  beforeEach(hide);

  test.each(['nobody', 'user', 'otherCoach'] as const)(
    'tells a %s that it is private, and nothing else',
    async (who) => {
      expect(await page(players[who])).toMatchObject({
        status: 200,
        body: { shareCode, isPublic: false },
      });
      expect(Object.keys((await page(players[who])).body).sort()).toEqual([
        'isPublic',
        'shareCode',
      ]);
    },
  );

  test.each(['coach', 'admin'] as const)('is complete for its %s', async (who) => {
    expect((await page(players[who])).body).toMatchObject({
      id: 1,
      name: 'Offense',
      isPublic: false,
      players: [{ firstName: 'Ann' }],
    });
  });
});

describe('the players of a package', () => {
  test.each(['coach', 'admin'] as const)('have every field for its %s', async (who) => {
    const { status, body, headers } = await list(players[who]);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toMatchObject([
      {
        email: 'ann.lee@students.sandites.example',
        gpa: 3.5,
        shareCode: expect.any(String),
        packagePlayer: { id: 1, packageId: 1 },
      },
    ]);
  });

  test.each(['nobody', 'user', 'otherCoach'] as const)(
    'are shown to %s by the share code of that package, without email, gpa and share code',
    async (who) => {
      const { status, body } = await list(players[who], `?shareCode=${shareCode}`);
      expect(status).toBe(200);
      expect(body).toMatchObject([
        { firstName: 'Ann', packagePlayer: { notes: 'Reads the field' } },
      ]);
      for (const hidden of ['email', 'gpa']) expect(body[0]).not.toHaveProperty(hidden);
    },
  );

  test.each([
    ['nobody', 401],
    ['user', 403],
    ['otherCoach', 404],
  ] as const)('are not for %s without the code', async (who, status) => {
    expect(await list(players[who])).toMatchObject({ status });
  });

  test.each(['nobody', 'user', 'otherCoach'] as const)(
    'are hidden from a %s by another code, another package, or while it is private',
    async (who) => {
      const { shareCode: another } = await players.addPackage();
      const unknown = { status: 404, body: { code: 'not_found' } };
      expect(await list(players[who], `?shareCode=${another}`)).toMatchObject(unknown);
      expect(await list(players[who], '?shareCode=')).toMatchObject(unknown);
      expect(await players[who].get(`${all}/9/players?shareCode=${shareCode}`)).toMatchObject(
        unknown,
      );
      expect(await players[who].get(`${all}/x/players?shareCode=${shareCode}`)).toMatchObject(
        unknown,
      );
      await hide();
      expect(await list(players[who], `?shareCode=${shareCode}`)).toMatchObject(unknown);
    },
  );

  test('are in the order they were added, or in pages by id', async () => {
    const others = [
      await players.addPlayer({ firstName: 'Ben' }),
      await players.addPlayer({ firstName: 'Cat' }),
    ];
    for (const { id } of others.toReversed())
      await players.coach.post(`${all}/1/players`, { playerId: id });
    const names = async (query: string) =>
      (await list(players.coach, query)).body.map(
        ({ firstName }: { firstName: string }) => firstName,
      );
    expect(await names('')).toEqual(['Ann', 'Cat', 'Ben']);
    expect(await names('?limit=2')).toEqual(['Ann', 'Ben']);
    expect(await names(`?after=${others[0]?.id}`)).toEqual(['Cat']);
  });
});
