import { DateTime } from 'luxon';
import { playersService, type PlayersService } from '../testing/players-service';

let players: PlayersService;
let now: DateTime = DateTime.now();
beforeAll(async () => {
  players = await playersService({ clock: () => now });
});
afterAll(() => players.stop());
beforeEach(async () => {
  now = DateTime.fromISO('2026-10-01', { zone: 'America/Chicago' });
  await players.clear();
});

const everything = { listing: ['public', 'package', 'profile'], measurements: ['public'] };
const ask = async (id: number): Promise<string> =>
  (await players.coach.post(`/api/player-profile/${id}/consent-link`)).body.code;
async function answer(id: number, grants: object): Promise<string> {
  const code = await ask(id);
  await players.answer(code, {
    grants,
    name: 'Rosa Lee',
    relation: 'parent',
  });
  return code;
}
const change = (id: number, changes: object) =>
  players.coach.put(`/api/player-profile/${id}`, changes);
const names = async (): Promise<string[]> =>
  (await players.nobody.get('/api/player-profiles')).body.map(
    ({ firstName, graduationYear }: { firstName: string; graduationYear: number }) =>
      `${firstName} ${graduationYear}`,
  );
const consentOf = async (id: number) =>
  (await players.coach.get('/api/player-profiles')).body.find(
    (player: { id: number }) => player.id === id,
  ).consent;
const upload = (...rows: string[]) =>
  players.coach.upload(
    '/api/player-profiles/bulk-upload',
    ['firstName,lastName,position,graduationYear,height,weight,sameAs,another', ...rows].join('\n'),
    { fields: { sport: 'Football' } },
  );

describe('the answer of a family, after the athlete was deleted and added again (D87)', () => {
  test('holds, and the coach sees that', async () => {
    await players.addPlayer();
    await answer(1, {});
    await players.coach.delete('/api/player-profile/1');
    const added = await players.addPlayer({ firstName: ' ANN', lastName: 'lee ' });
    expect(added.consent).toMatchObject({ grants: {}, relation: 'parent', isKept: true });
    expect(await names()).toEqual([]);
  });

  test('holds by file, and for another class as well until the family answers', async () => {
    await players.addPlayer();
    await answer(1, {});
    await players.coach.delete('/api/player-profile/1');
    expect(await upload(`Ann,Lee,QB,2028,6'2",190,,`)).toMatchObject({ status: 201 });
    expect(await names()).toEqual([]);
    expect(await consentOf(2)).toMatchObject({ grants: {}, answeredAt: null, isShared: true });
    await answer(2, everything);
    expect(await names()).toEqual(['Ann 2028']);
  });

  test('narrows as it was given, in every sport, and is of nobody else', async () => {
    await players.addPlayer();
    await answer(1, { listing: ['public'] });
    await players.coach.delete('/api/player-profile/1');
    await players.addPlayer();
    await players.addPlayer({ sport: 'Soccer', position: 'GK' });
    await players.addPlayer({ firstName: 'Cora' });
    expect((await players.nobody.get('/api/player-profiles')).body).toMatchObject([
      { firstName: 'Ann', weight: null },
      { sport: 'Soccer', weight: null },
      { firstName: 'Cora', weight: 190 },
    ]);
  });

  test('that had ended does not begin again with another class', async () => {
    now = DateTime.fromISO('2026-10-01', { zone: 'America/Chicago' });
    await players.addPlayer({ graduationYear: 2026 });
    await answer(1, everything);
    now = now.plus({ years: 1 });
    expect(await names()).toEqual([]);
    await change(1, { graduationYear: 2027 });
    expect(await names()).toEqual([]);
    await players.coach.delete('/api/player-profile/1');
    await players.addPlayer({ graduationYear: 2028 });
    expect(await names()).toEqual([]);
  });
});

describe('two players of one name and sport', () => {
  test('are shown as the stricter answer allows', async () => {
    await players.addPlayer();
    await players.addPlayer({ graduationYear: 2029 });
    await answer(1, everything);
    await answer(2, { listing: ['public'] });
    expect((await players.nobody.get('/api/player-profiles')).body).toMatchObject([
      { id: 1, weight: null },
      { id: 2, weight: null },
    ]);
    expect(await consentOf(1)).toMatchObject({ grants: { listing: ['public'] }, isShared: true });
    await answer(1, {});
    expect(await names()).toEqual([]);
    expect(await consentOf(2)).toMatchObject({ grants: {}, relation: 'parent', isShared: true });
    await players.coach.delete('/api/player-profile/1');
    expect(await names()).toEqual(['Ann 2029']);
  });

  test('an answer of one is none of the other where the school requires one', async () => {
    const strict = await playersService({ rule: 'required', clock: () => now });
    await strict.addPlayer();
    await strict.addPlayer({ graduationYear: 2029 });
    const { code } = (await strict.coach.post('/api/player-profile/1/consent-link')).body;
    await strict.answer(code, {
      grants: everything,
      name: 'Rosa Lee',
      relation: 'parent',
    });
    expect((await strict.nobody.get('/api/player-profiles')).body).toMatchObject([{ id: 1 }]);
    const [, other] = (await strict.coach.get('/api/player-profiles')).body;
    expect(other.consent).toMatchObject({ grants: null, answeredAt: null });
    await strict.stop();
  });
});

describe('a row of a file with the name of a stored player and another class (D91)', () => {
  beforeEach(async () => {
    await players.addPlayer();
    await answer(1, {});
  });
  const row = (more = ',') => `Ann,Lee,QB,2028,6'2",190,${more}`;

  test('is asked about, and nothing is stored', async () => {
    const { status, body } = await upload(`Bea,Ott,QB,2028,6'2",190,,`, '', row());
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([
      { row: 4, path: '/sameAs', code: 'same_name', message: expect.stringContaining('2027') },
    ]);
    expect(await players.db('player_profiles')).toHaveLength(1);
  });

  test('is known before it is sent', async () => {
    const key = { firstName: 'ann', lastName: 'LEE', sport: 'Football' };
    const { body } = await players.coach.post('/api/player-profiles/lookup', {
      players: [
        { ...key, graduationYear: 2027 },
        { ...key, graduationYear: 2028 },
        { ...key, firstName: 'Bea', graduationYear: 2028 },
      ],
    });
    expect(body).toMatchObject([{ id: 1 }, { namesakes: [{ id: 1 }] }, null]);
  });

  test('about the same athlete changes the class, and the answer goes along', async () => {
    expect(await upload(row('1,'))).toMatchObject({ status: 201 });
    expect(await consentOf(1)).toMatchObject({ grants: {}, relation: 'parent' });
    expect(await names()).toEqual([]);
    expect(await players.db('player_profiles').select('graduation_year')).toEqual([
      { graduation_year: 2028 },
    ]);
  });

  test('about another one adds a player, who is under no answer of the first', async () => {
    expect(await upload(row(',TRUE'))).toMatchObject({ status: 201 });
    expect(await players.db('player_profiles')).toHaveLength(2);
    expect(await names()).toEqual(['Ann 2028']);
  });

  test('that names somebody else, or one who has a row already, is refused', async () => {
    await players.addPlayer({ firstName: 'Bea' });
    expect((await upload(row('2,'))).body.issues).toMatchObject([{ code: 'unknown_player' }]);
    expect((await upload(row('1,'), `Ann,Lee,QB,2029,6'2",190,1,`)).body.issues).toMatchObject([
      { row: 3, code: 'duplicate' },
    ]);
  });
});

describe('a changed name or class of a stored player', () => {
  let code = '';
  beforeEach(async () => {
    await players.addPlayer();
    code = await answer(1, everything);
  });

  test.each([
    ['name', { firstName: 'Bea' }],
    ['class', { graduationYear: 2029 }],
  ])('is asked about: %s', async (_, changes) => {
    expect(await change(1, changes)).toMatchObject({
      status: 409,
      body: { code: 'same_athlete_needed' },
    });
    expect(await names()).toEqual(['Ann 2027']);
  });

  test('is asked about where a link was shared and no family asked', async () => {
    await players.addPlayer({ firstName: 'Cam' });
    await players.coach.post('/api/player-profile/2/share');
    expect(await change(2, { firstName: 'Dot' })).toMatchObject({ status: 409 });
  });

  test('is not asked about by a year, by letter case, or without links and answers', async () => {
    await players.addPlayer({ firstName: 'Cam' });
    expect(await change(1, { firstName: 'ANN' })).toMatchObject({ status: 200 });
    expect(await change(1, { graduationYear: 2028 })).toMatchObject({ status: 200 });
    expect(await change(2, { firstName: 'Dot' })).toMatchObject({ status: 200 });
    expect((await consentOf(1)).grants).toEqual(everything);
  });

  test('of the same athlete takes answer and links along, also when added again', async () => {
    const { body } = await change(1, { firstName: 'Anne', sameAthlete: true });
    expect(body.consent).toMatchObject({ grants: everything, relation: 'parent' });
    expect(await players.nobody.get(`/api/consent/${code}`)).toMatchObject({
      status: 200,
      body: { grants: everything, answeredSince: null },
    });
    await players.answer(code, {
      grants: {},
      name: 'Rosa Lee',
      relation: 'parent',
    });
    await players.coach.delete('/api/player-profile/1');
    await players.addPlayer({ firstName: 'Anne' });
    expect(await names()).toEqual([]);
  });

  test('to another athlete ends the links, the picture, and every answer', async () => {
    const { shareCode } = (await players.coach.post('/api/player-profile/1/share')).body;
    const { status, body } = await change(1, { firstName: 'Bea', sameAthlete: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({ imageSrc: null, shareCode: null });
    expect(body.consent).toEqual({
      grants: null,
      relation: null,
      answeredAt: null,
      askedUntil: null,
    });
    expect(await players.nobody.get(`/api/consent/${code}`)).toMatchObject({ status: 404 });
    expect(await players.nobody.get(`/api/player-profile/share/${shareCode}`)).toMatchObject({
      status: 404,
    });
    await players.addPlayer();
    expect((await consentOf(2)).grants).toEqual(everything);
  });

  test('to another athlete leaves nothing of the former one but what the change says', async () => {
    await change(1, {
      ...{
        gpa: 3.9,
        hometown: 'Tulsa',
        hudlUrl: 'https://hudl.com/v/1',
        passYds: 900,
        jerseyNumber: 7,
      },
      twitterUrl: 'https://x.com/ann',
    });
    await players.addPackage();
    await players.coach.post('/api/recruiting-packages/1/players', {
      playerId: 1,
      notes: 'Quick',
      highlight: 'Captain',
    });
    await upload(`Ann,Lee,QB,2027,6'3",191,,`);
    const { body } = await change(1, {
      firstName: 'Bea',
      weight: 140,
      jerseyNumber: 9,
      sameAthlete: false,
    });
    expect(
      Object.entries(body).filter(
        ([field, value]) => value !== null && !['consent', 'sources'].includes(field),
      ),
    ).toEqual(
      Object.entries({
        id: 1,
        personId: 2,
        sport: 'Football',
        firstName: 'Bea',
        lastName: 'Lee',
        graduationYear: 2027,
        weight: 140,
        jerseyNumber: 9,
        jersey: '9',
        version: body.version,
      }),
    );
    expect((await players.coach.get('/api/recruiting-packages/1/players')).body).toEqual([]);
    expect(await players.db('upload_changes').pluck('before')).toEqual([{}]);
    const [past] = (await players.coach.get('/api/player-profiles/uploads')).body;
    expect(past).toMatchObject({ canUndo: false });
  });

  test('never shows a child whose family said no', async () => {
    await players.addPlayer({ firstName: 'Bea' });
    await answer(2, {});
    await players.coach.delete('/api/player-profile/2');
    for (const sameAthlete of [true, false]) {
      await change(1, { firstName: 'Bea', sameAthlete });
      expect(await names()).toEqual([]);
      await change(1, { firstName: 'Ann', sameAthlete: false });
    }
  });
});

describe('a family’s no (D96)', () => {
  beforeEach(async () => {
    await players.addPlayer({ firstName: 'José', lastName: 'O’Núñez Jr.' });
    await answer(1, {});
  });
  const spellings = [
    ['Jose', "O'Nunez Jr"],
    ['JOSÉ', 'ONúñez, Jr.'],
    ['José', 'O’Núñez  Jr.'],
    ['Jose\u0301', 'OʼNun\u0303ez Jr'],
    ['Jo-sé', 'O Núñez-Jr.'],
  ] as const;

  test.each(spellings)(
    'holds as %s %s, added by form in this and another sport',
    async (...name) => {
      const [firstName, lastName] = name;
      for (const sport of ['Football', 'Basketball'] as const)
        await players.addPlayer({ firstName, lastName, sport });
      expect(await names()).toEqual([]);
      expect(await consentOf(2)).toMatchObject({ grants: {}, relation: 'parent' });
    },
  );

  test('holds in a file of another sport; a file of this one names the stored player', async () => {
    for (const [firstName, lastName] of spellings)
      await upload(`${firstName},"${lastName}",QB,2027,6'2",190,,`);
    expect(await players.db('player_profiles')).toHaveLength(1);
    await players.coach.upload(
      '/api/player-profiles/bulk-upload',
      `firstName,lastName,position,graduationYear,height,weight\nJose,O'Nunez Jr,Guard,2027,6'2",190`,
      { fields: { sport: 'Basketball' } },
    );
    expect(await players.db('player_profiles')).toHaveLength(2);
    expect(await names()).toEqual([]);
  });

  test('holds for a name that is changed into it', async () => {
    await players.addPlayer({ firstName: 'Hal', lastName: 'Umber', sport: 'Soccer' });
    await change(2, { firstName: 'Jose', lastName: "O'Nunez Jr" });
    expect(await names()).toEqual([]);
  });

  test('is taken back in every sport at once', async () => {
    await players.addPlayer({ firstName: 'Jose', lastName: "O'Nunez Jr", sport: 'Soccer' });
    await answer(2, everything);
    expect(await names()).toHaveLength(2);
    expect((await consentOf(1)).isKept).toBeUndefined();
  });
});

test('a search finds a name in any spelling', async () => {
  await players.addPlayer({ firstName: 'Mary-Kate', lastName: 'O’Núñez' });
  for (const q of ["o'nunez", 'mary kate', 'MaryKate ONunez', '’'])
    expect(
      (await players.nobody.get(`/api/player-profiles?q=${encodeURIComponent(q)}`)).body,
    ).toHaveLength(q === '’' ? 0 : 1);
});
