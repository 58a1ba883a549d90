import { DateTime } from 'luxon';
import { clearConsents } from '../consent/consent-store';
import { playersService, type PlayersService } from '../testing/players-service';
import { clearPersons } from './persons-store';

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
const say = (code: string, grants: object) =>
  players.answer(code, { grants, name: 'Rosa Lee', relation: 'parent' });
async function answer(id: number, grants: object): Promise<string> {
  const code = await ask(id);
  await say(code, grants);
  return code;
}
const read = (code: string) => players.nobody.get(`/api/consent/${code}`);
const change = (id: number, changes: object) =>
  players.coach.put(`/api/player-profile/${id}`, changes);
const upload = (sport: string, ...rows: string[]) =>
  players.coach.upload(
    '/api/player-profiles/bulk-upload',
    ['firstName,lastName,position,graduationYear,height,weight', ...rows].join('\n'),
    { fields: { sport } },
  );
const listed = async (): Promise<{ id: number; firstName: string; lastName: string }[]> =>
  (await players.nobody.get('/api/player-profiles')).body;
const names = async () => (await listed()).map(({ firstName }) => firstName);
const questions = async (): Promise<{ id: number; profiles: { id: number }[] }[]> =>
  (await players.coach.get('/api/person-questions')).body;
const decide = (id: number, same: boolean) =>
  players.coach.put(`/api/person-questions/${id}`, { same });

describe('eleven spellings of one name after a family’s no, in two sports (D96)', () => {
  /** Equal in letters and digits. */
  const equal = [
    ['Michael', "O'Neil"],
    ['MICHAEL', 'ONEIL'],
    ['Michael', 'O’Neil'],
    ['Micháel', 'O-Neil'],
    [' michael', 'o neil.'],
  ] as const;
  /** Near, each by one rule. */
  const near = [
    ['Mike', "O'Neil"],
    ['Michael T.', "O'Neil"],
    ['Michael Thomas', "O'Neil"],
    ['Michael', "O'Neil Jr."],
    ['Michael', "O'Neill"],
    ['Michael', "O'Neil III"],
  ] as const;
  const spellings = [...equal, ...near];
  const ways: Record<string, (first: string, last: string, sport: string) => Promise<unknown>> = {
    form: (firstName, lastName, sport) =>
      players.addPlayer({ firstName, lastName, sport: sport as 'Football' }),
    change: async (firstName, lastName, sport) => {
      const { id } = await players.addPlayer({
        ...{ firstName: 'Zed', lastName: `Quill ${sport}`, sport: sport as 'Football' },
      });
      return change(id, { firstName, lastName });
    },
  };

  test.each(Object.keys(ways))('are hidden from the first moment, by %s', async (way) => {
    await players.addPlayer({ firstName: 'Michael', lastName: "O'Neil" });
    await answer(1, {});
    for (const [first, last] of spellings)
      for (const sport of ['Football', 'Soccer']) {
        await ways[way]?.(first, last, sport);
        expect([first, last, sport, await listed()]).toEqual([first, last, sport, []]);
      }
  });

  test('are hidden from the first moment, by file', async () => {
    await players.addPlayer({ firstName: 'Michael', lastName: "O'Neil" });
    await answer(1, {});
    const row = ([first, last]: readonly [string, string]) => `${first},"${last}",QB,2027,6'2",190`;
    const [, equalName, otherName] = equal;
    for (const [sport, rows] of [
      ['Football', [equalName, ...near]],
      ['Soccer', [otherName, ...near]],
      ['Soccer', [equal[3]]],
    ] as const) {
      expect(await upload(sport, ...rows.map(row))).toMatchObject({ status: 201 });
      expect(await listed()).toEqual([]);
    }
  });

  test('are each what the coach says afterwards', async () => {
    await players.addPlayer({ firstName: 'Michael', lastName: "O'Neil" });
    await answer(1, {});
    for (const [firstName, lastName] of spellings)
      await players.addPlayer({ firstName, lastName, sport: 'Soccer' });
    const others = new Set<number>();
    for (let open = await questions(); open.length > 0; open = await questions()) {
      const [first] = open;
      const isAboutStranger =
        first?.profiles.some(({ id }) => id === spellings.length + 1) === true;
      expect(await decide(first?.id ?? 0, !isAboutStranger)).toMatchObject({ status: 204 });
      if (isAboutStranger) others.add(spellings.length + 1);
    }
    expect(others.size).toBe(1);
    // Only the one whom the coach calls another athlete is shown.
    expect((await listed()).map(({ id }) => id)).toEqual([...others]);
    await answer(2, everything);
    expect(await listed()).toHaveLength(spellings.length + 1);
  });
});

describe('a code of a family (D96)', () => {
  test('opens as long as the person is there, also without a profile', async () => {
    await players.addPlayer({ firstName: 'Ann' });
    await players.addPlayer({ firstName: 'ANN', sport: 'Soccer' });
    const code = await answer(1, everything);
    for (const id of [1, 2]) await players.coach.delete(`/api/player-profile/${id}`);
    expect(await read(code)).toMatchObject({
      status: 200,
      body: { player: { firstName: 'Ann', lastName: 'Lee', sports: [] }, grants: everything },
    });
    expect(await say(code, {})).toMatchObject({ status: 204 });
    await players.addPlayer({ sport: 'Basketball' });
    expect(await names()).toEqual([]);
    expect((await read(code)).body.player.sports).toEqual(['Basketball']);
  });

  test('that nobody answered opens without a profile, and counts from then on', async () => {
    await players.addPlayer();
    const code = await ask(1);
    await players.coach.delete('/api/player-profile/1');
    expect(await say(code, {})).toMatchObject({ status: 204 });
    await players.addPlayer();
    expect(await names()).toEqual([]);
  });

  test('and an answer end with the graduation year where there is no profile', async () => {
    await players.addPlayer({ graduationYear: 2027 });
    const code = await answer(1, everything);
    await players.coach.delete('/api/player-profile/1');
    await clearPersons(players.db, DateTime.fromISO('2027-12-31', { zone: 'America/Chicago' }));
    expect(await read(code)).toMatchObject({ status: 200 });
    const after = DateTime.fromISO('2028-01-01', { zone: 'America/Chicago' });
    await clearPersons(players.db, after);
    expect(await read(code)).toMatchObject({ status: 404 });
    await clearConsents(players.db, after.plus({ years: 7 }));
    await clearPersons(players.db, after.plus({ years: 7 }));
    expect(await players.db('persons')).toEqual([]);
  });

  test('of one sport ends the earlier ones of every sport once a family has it in hand', async () => {
    await players.addPlayer();
    await players.addPlayer({ sport: 'Soccer' });
    const [earlier, newer] = [await ask(1), await ask(2)];
    await players.nobody.post(`/api/consent/${newer}/opened`);
    expect(await read(earlier)).toMatchObject({ status: 404 });
    expect(await players.coach.delete('/api/player-profile/1/consent-links')).toMatchObject({
      status: 204,
    });
    expect(await read(newer)).toMatchObject({ status: 404 });
  });

  test('names the player as a profile is called now', async () => {
    await players.addPlayer({ firstName: 'Jo' });
    const code = await answer(1, everything);
    await change(1, { firstName: 'Josephine', sameAthlete: true });
    expect((await read(code)).body.player.firstName).toBe('Josephine');
    await players.coach.delete('/api/player-profile/1');
    expect((await read(code)).body.player.firstName).toBe('Josephine');
  });
});

test('another athlete on a profile of two sports takes nothing along; the other profile keeps it', async () => {
  await players.addPlayer();
  await players.addPlayer({ sport: 'Soccer' });
  await answer(1, { listing: ['public'] });
  const { body } = await change(1, { firstName: 'Bea', weight: 150, sameAthlete: false });
  expect(body.consent).toMatchObject({ grants: null, answeredAt: null });
  const [, other] = (await players.coach.get('/api/player-profiles')).body;
  expect(other.consent).toMatchObject({ grants: { listing: ['public'] }, relation: 'parent' });
});

test('a person of whom nothing is known goes with the profile, and with a corrected name', async () => {
  await players.addPlayer({ firstName: 'An' });
  await change(1, { firstName: 'Ann' });
  expect(await players.db('persons').pluck('first_name')).toEqual(['Ann']);
  await players.coach.delete('/api/player-profile/1');
  expect(await players.db('persons')).toEqual([]);
});

test('an answer makes a new version of the public list, an equal one none', async () => {
  await players.addPlayer();
  const code = await ask(1);
  const etag = async () => (await players.nobody.get('/api/player-profiles')).headers.get('etag');
  const tags = [await etag()];
  for (const grants of [everything, { ...everything, film: [] }, {}]) {
    await say(code, grants);
    tags.push(await etag());
  }
  expect(tags[1]).not.toBe(tags[0]);
  expect(tags[2]).toBe(tags[1]);
  expect(tags[3]).not.toBe(tags[2]);
});

test('two persons who become the same keep the strictest answer of three until a family answers', async () => {
  for (const firstName of ['Michael', 'Mike', 'Michaell']) await players.addPlayer({ firstName });
  await answer(1, { listing: ['public'], measurements: ['public'] });
  const mike = await answer(2, {});
  await players.coach.put('/api/person-questions/1', { same: true });
  expect(await listed()).toEqual([]);
  await say(mike, everything);
  expect(await names()).toEqual(['Michael', 'Mike', 'Michaell']);
  await answer(3, { listing: ['public'] });
  for (const { id } of await questions()) await decide(id, true);
  expect(await listed()).toMatchObject([{ weight: null }, { weight: null }, { weight: null }]);
});

test('one name added in all sports at once is one person', async () => {
  const sports = ['Football', 'Soccer', 'Softball', 'Volleyball', 'Baseball'] as const;
  const added = await Promise.all(sports.map((sport) => players.addPlayer({ sport })));
  expect(new Set(added.map(({ personId }) => personId)).size).toBe(1);
  await Promise.all([
    ...added.map(({ id }) => players.coach.delete(`/api/player-profile/${id}`)),
    players.addPlayer({ sport: 'Golf' }),
  ]);
  expect(await names()).toEqual(['Ann']);
});
