import {
  eventTitle,
  isVarsity,
  lettersAndDigits,
  levelKey,
  type AthleticEvent,
} from '@sandites/contracts';
import { migrate } from '@sandites/service-kit/database';
import { emptyTables, testDatabase, type TestService } from '@sandites/service-kit/testing';
import { migrations } from '../migrations';
import { eventsService, game } from '../testing/events-service';

let events: TestService;
beforeAll(async () => {
  events = await eventsService();
});
afterAll(() => events.stop());
beforeEach(() => emptyTables(events.db, 'athletic_events', 'cancelled_events', 'uploads'));

const path = '/api/athletic-events';
const send = (...rows: object[]) => events.coach.post(`${path}/bulk`, { events: rows });
const list = async (): Promise<AthleticEvent[]> => (await events.nobody.get(path)).body;
const jv = (changes: Parameters<typeof game>[0] = {}) =>
  game({ time: '17:00', level: 'JV', ...changes });
const varsity = (changes: Parameters<typeof game>[0] = {}) =>
  game({ time: '18:30', level: 'Varsity', ...changes });

describe('a name says the level (D100)', () => {
  const namesOf = async () => (await list()).map((event) => eventTitle(event));

  test('where the sport has several in the season, the varsity’s too', async () => {
    await send(
      varsity({ date: '2024-08-30' }),
      game({ date: '2024-08-31', opponent: 'Jenks' }),
      jv({ date: '2025-06-30' }),
    );
    expect(await namesOf()).toEqual([
      'Varsity Football vs Union',
      'Varsity Football vs Jenks',
      'JV Football vs Union',
    ]);
    expect((await events.nobody.get(`${path}/1`)).body).toMatchObject({ hasLevels: true });
  });

  test('not where the other level plays another sport or in another season', async () => {
    await send(
      varsity({ date: '2024-08-30' }),
      jv({ date: '2025-07-01' }),
      jv({ date: '2024-08-30', sport: 'Volleyball' }),
    );
    expect((await list())[0]).not.toHaveProperty('hasLevels');
    expect(await namesOf()).toContain('Football vs Union');
  });

  test('in the answer to a change, too', async () => {
    await send(varsity(), jv());
    const { body } = await events.coach.put(`${path}/1`, { time: '19:30' });
    expect(body).toMatchObject({ hasLevels: true });
  });

  test('a game that is off says which levels of it are on', async () => {
    await send(varsity(), jv(), game({ level: 'Freshman', time: '16:00' }));
    await events.coach.put(`${path}/3`, { status: 'canceled' });
    await events.coach.put(`${path}/1`, { status: 'canceled' });
    const [off, on] = await list();
    expect(off?.stillOn).toEqual([{ id: 2, level: 'JV', time: '17:00' }]);
    expect(on).not.toHaveProperty('stillOn');
  });

  test('a moved game says it of the day it was on', async () => {
    await send(varsity({ date: '2024-08-30' }), jv({ date: '2024-08-30' }));
    await events.coach.put(`${path}/1`, { date: '2024-08-31' });
    expect((await list())[0]?.stillOn).toMatchObject([{ level: 'JV' }]);
  });
});

describe('the games of two levels (D97)', () => {
  test.each([
    ['JV', jv, varsity],
    ['varsity', varsity, jv],
  ])('%s first: none is moved by the file of the other', async (_, first, second) => {
    await send(first());
    await send(second());
    await send(first());
    expect((await list()).map(({ level, time }) => [level, time])).toEqual([
      [first().level, first().time],
      [second().level, second().time],
    ]);
  });

  test('at one time are both kept', async () => {
    await send(jv({ time: '17:00' }), game({ time: '17:00', level: 'Freshman' }));
    expect((await list()).map(({ level }) => level)).toEqual(['JV', 'Freshman']);
  });

  test('are moved each by its own row, in one file', async () => {
    await send(varsity(), jv());
    await send(jv({ time: '16:00' }), varsity({ time: '19:00' }));
    expect(await list()).toMatchObject([
      { id: 1, level: 'Varsity', time: '19:00' },
      { id: 2, level: 'JV', time: '16:00' },
    ]);
  });

  test('have a result each', async () => {
    await send({ ...varsity({ time: '18:00' }), ourScore: 40, theirScore: 30 });
    await send({ ...jv({ time: '18:00' }), ourScore: 12, theirScore: 54 });
    expect(await list()).toMatchObject([
      { level: 'Varsity', ourScore: 40, theirScore: 30 },
      { level: 'JV', ourScore: 12, theirScore: 54 },
    ]);
  });

  test('without a level it is the varsity’s', async () => {
    await send(game({ time: '18:00' }));
    await send(varsity({ time: '18:30' }), jv());
    expect(await list()).toMatchObject([
      { id: 1, level: 'Varsity', time: '18:30' },
      { id: 2, level: 'JV', time: '17:00' },
    ]);
  });

  test('are written as the school does, by a single call too', async () => {
    await events.coach.post(path, game({ level: 'Junior Varsity' }));
    expect(await events.coach.put(`${path}/1`, { level: 'frosh' })).toMatchObject({
      body: { level: 'Freshman' },
    });
    expect(await events.coach.post(path, game({ level: '9th' }))).toMatchObject({ status: 409 });
    expect(await events.coach.post(path, game({ level: '8th Grade' }))).toMatchObject({
      body: { level: '8th Grade' },
    });
  });
});

test('a team is a sport, or a level of it (D100)', async () => {
  await send(varsity(), jv(), game({ opponent: 'Jenks' }), game({ sport: 'Volleyball' }));
  const idsOf = async (team: string) =>
    (await events.nobody.get(`${path}?team=${team}`)).body.map(({ id }: AthleticEvent) => id);
  expect(await idsOf('football')).toEqual([1, 2, 3]);
  expect(await idsOf('football-varsity')).toEqual([1, 3]);
  expect(await idsOf('football-jv')).toEqual([2]);
  expect(await idsOf('football-freshman')).toEqual([]);
  expect(await idsOf('football-jv&team=volleyball&team=quidditch')).toEqual([2, 4]);
  expect(await idsOf('quidditch')).toEqual([]);
  expect(await idsOf('')).toHaveLength(4);
});

describe('a second game of a day (D97)', () => {
  test('is refused, and added with its number', async () => {
    await events.coach.post(path, game());
    const second = game({ time: '20:00', location: 'Elsewhere', opponent: 'UNION.' });
    expect(await events.coach.post(path, second)).toMatchObject({
      status: 409,
      body: { code: 'same_game' },
    });
    expect(await events.coach.post(path, { ...second, gameNumber: 2 })).toMatchObject({
      status: 201,
      body: { gameNumber: 2 },
    });
  });

  test('is the second row of a bulk, and found again by its time', async () => {
    await send(game({ time: '16:00' }), game({ time: '18:00' }));
    await send({ ...game({ time: '18:00' }), ourScore: 3, theirScore: 1 });
    await send(game({ time: '16:30' }), game({ time: '18:00' }));
    expect(await list()).toMatchObject([
      { id: 1, gameNumber: 1, time: '16:30', ourScore: null },
      { id: 2, gameNumber: 2, time: '18:00', ourScore: 3 },
    ]);
  });

  test('has its own result: a second one of one game is refused at its row', async () => {
    await send(game());
    const [first, second] = [
      { ...game(), ourScore: 5, theirScore: 3 },
      { ...game(), ourScore: 2, theirScore: 7 },
    ];
    expect(await send(first, second)).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/events/1/gameNumber', row: 1, code: 'second_result' }] },
    });
    expect(await send(first, { ...second, gameNumber: 2 })).toMatchObject({
      status: 201,
      body: { totalCreated: 1 },
    });
    expect(await send(first, second)).toMatchObject({ status: 201, body: { totalCreated: 0 } });
  });

  test('the schema refuses two games that are alike', async () => {
    await send(game());
    const copy = `insert into athletic_events (date, time, sport, opponent, location, is_home, level)
      select date, '10:00', sport, upper(opponent) || '!', 'Elsewhere', is_home, 'V' from athletic_events`;
    await expect(events.db.raw(copy)).rejects.toThrow(/athletic_events_once/);
  });
});

describe('a corrected row (D97)', () => {
  test('changes time, place and side of its game; TBD and blanks change nothing', async () => {
    await send(game({ note: 'Bus at 4' }));
    await send(game({ time: 'TBD', location: 'MEMORIAL STADIUM' }));
    expect(await list()).toMatchObject([{ time: '19:00', location: 'Memorial Stadium' }]);
    await send(game({ time: '18:00', location: 'Union Field', isHome: false }));
    expect(await list()).toMatchObject([
      {
        ...{ id: 1, time: '18:00', location: 'Union Field', isHome: false, note: 'Bus at 4' },
        was: { time: '19:00', location: 'Memorial Stadium' },
      },
    ]);
  });

  test('can be undone', async () => {
    await send(game());
    await send(game({ time: '18:00' }));
    const { body } = await events.coach.get(`${path}/uploads`);
    await events.coach.delete(`${path}/uploads/${body[0].id}`);
    expect(await list()).toMatchObject([{ id: 1, time: '19:00' }]);
  });
});

test.each([
  ['St. Mary’s', "ST MARYS'"],
  ['Núñez–Ávila', 'Nunez Avila'],
  ['Łódź, II', 'Łódź (II)'],
  ['?!', '?!'],
])('the schema and the code tell opponents apart alike: %s, %s', async (one, other) => {
  const { rows } = await events.db.raw(
    'select letters_and_digits(?) one, letters_and_digits(?) other',
    [one, other],
  );
  expect(rows).toEqual([{ one: lettersAndDigits(one), other: lettersAndDigits(other) }]);
  expect(lettersAndDigits(one)).toBe(lettersAndDigits(other));
});

test.each(['Varsity', 'V', 'JV', 'Boys JV', '8th Grade', ''])(
  'the schema and the code tell levels apart alike: %j',
  async (level) => {
    const { rows } = await events.db.raw('select level_key(?) as key, level_key(null) as none', [
      level,
    ]);
    expect(rows).toEqual([{ key: levelKey(level), none: levelKey(null) }]);
  },
);

describe('a season of 40 JV and 40 varsity games on the same days', () => {
  const days = Array.from({ length: 40 }, (_, index) =>
    new Date(Date.UTC(2026, 8, 1 + index * 2)).toISOString().slice(0, 10),
  );
  const season = (level: string, time: string, changes: (place: number) => object = () => ({})) =>
    days.map((date, place) => ({
      ...game({ date, time, level, sport: 'Volleyball', opponent: `School ${place % 20}` }),
      ...changes(place),
    }));
  const moved = (place: number) => (place % 5 === 0 ? { time: '15:45', location: 'Gym 2' } : {});
  const resultOf = (won: number) => (place: number) =>
    place < won ? { ourScore: 3, theirScore: 1 } : { ourScore: 0, theirScore: 3 };
  const uploads = [
    [season('JV', '17:00')],
    [season('Varsity', '18:30')],
    [[...season('V', '18:30'), ...season('Junior Varsity', '17:00')]],
    [season('JV', '17:00', moved)],
    [season('Varsity', '18:45'), season('JV', '17:15', moved)],
    [season('JV', 'TBD', resultOf(10)), season('Varsity', '18:45', resultOf(30))],
  ];

  test('is 80 games with the same ids from the first upload to the last, and each level’s record', async () => {
    const first: number[] = [];
    for (const files of uploads)
      for (const rows of files) {
        expect(await send(...rows)).toMatchObject({ status: 201 });
        if (first.length < 80) first.splice(0, 80, ...(await list()).map(({ id }) => id));
      }
    const games = await list();
    expect(games.map(({ id }) => id)).toEqual(first);
    expect(games).toHaveLength(80);
    const wonBy = (ofVarsity: boolean) =>
      games.filter(({ level, ourScore }) => isVarsity(level) === ofVarsity && ourScore === 3)
        .length;
    expect([wonBy(true), wonBy(false)]).toEqual([30, 10]);
    expect(new Set(games.map(({ level }) => level))).toEqual(new Set(['JV', 'Varsity']));
    expect(games.every(({ gameNumber }) => gameNumber === 1)).toBe(true);
  });
});

test('games that were stored before by their time and place are all kept, and numbered', async () => {
  const { '001_initial': initial = '' } = migrations;
  const before = await testDatabase('events', { '001_initial': initial });
  try {
    await before.db.raw(`
      insert into athletic_events (date, time, sport, level, opponent, location, is_home) values
        ('2026-09-01', '18:00', 'Softball', 'Varsity', 'Union', 'A', true),
        ('2026-09-01', '16:00', 'Softball', null, 'UNION ', 'A', true),
        ('2026-09-01', '16:00', 'Softball', 'Junior Varsity', 'Union', 'B', true),
        ('2026-09-01', 'TBD', 'Softball', 'jv', 'Union', 'C', true),
        ('2026-09-01', '16:00', 'Softball', '8th Grade', 'Union', 'D', true);
      insert into uploads (subject, owner_id, added) values ('event', 1, '{}');
      insert into upload_changes select 1, id, 1, to_jsonb(athletic_events) from athletic_events where id = 1`);
    await migrate(before.url, migrations);
    expect(
      await before.db('athletic_events').orderBy('id').select('level', 'game_number', 'sequence'),
    ).toEqual([
      { level: 'Varsity', game_number: 2, sequence: 0 },
      { level: null, game_number: 1, sequence: 0 },
      { level: 'JV', game_number: 1, sequence: 0 },
      { level: 'JV', game_number: 2, sequence: 0 },
      { level: '8th Grade', game_number: 1, sequence: 0 },
    ]);
    expect(await before.db('upload_changes').first('before')).toMatchObject({
      before: { game_number: 2 },
    });
  } finally {
    await before.drop();
  }
});
