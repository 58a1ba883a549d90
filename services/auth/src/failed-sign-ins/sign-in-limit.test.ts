import type { KnownBrowser } from '@sandites/service-kit/identity';
import { randomUUID } from 'node:crypto';
import { authService, newAddress, password, type AuthService } from '../testing/auth-service';

let auth: AuthService;
beforeAll(async () => {
  auth = await authService();
});
afterAll(() => auth.stop());
beforeEach(() => auth.db('limit_counts').delete());

const tryAs = (
  username: string,
  given: string,
  { ip = newAddress(), browser = null as KnownBrowser | null } = {},
) => auth.as({ ip, browser }).post('/api/login', { username, password: given });
/** Fails several sign-ins in sequence. */
const fail = async (
  times: number,
  usernameOf: (round: number) => string,
  from: (round: number) => { ip?: string; browser?: KnownBrowser },
) => {
  for (let round = 0; round < times; round++)
    await tryAs(usernameOf(round), 'not the password', from(round));
};
/** Sets the counters directly, without that many sign-ins. */
const addCounts = (times: number) => auth.db('limit_counts').increment('points', times);

let names = 0;
const newName = () => `person ${(names += 1)}`;

describe('too many failed sign-ins', () => {
  test('are 10 for one name from one address: only that pair is locked', async () => {
    const [guessed, other] = [newName(), newName()];
    await auth.account(guessed);
    await auth.account(other);
    const library = newAddress();
    await fail(
      9,
      () => guessed.toUpperCase(),
      () => ({ ip: library }),
    );
    expect(await tryAs(guessed, 'not the password', { ip: library })).toMatchObject({
      status: 401,
    });
    const response = await tryAs(guessed, password, { ip: library });
    expect(response).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(await tryAs(other, password, { ip: library })).toMatchObject({ status: 200 });
    expect(await tryAs(guessed, password)).toMatchObject({ status: 200 });
  });

  test('are 50 for one name from anywhere', async () => {
    const guessed = newName();
    await auth.account(guessed);
    await fail(
      1,
      () => guessed,
      () => ({}),
    );
    await addCounts(48);
    expect(await tryAs(guessed, 'not the password')).toMatchObject({ status: 401 });
    expect(await tryAs(guessed, password)).toMatchObject({ status: 429 });
  });

  test('are 100 from one address, whatever the name', async () => {
    const bystander = newName();
    await auth.account(bystander);
    const school = newAddress();
    await fail(1, newName, () => ({ ip: school }));
    await addCounts(98);
    expect(await tryAs(newName(), 'not the password', { ip: school })).toMatchObject({
      status: 401,
    });
    expect(await tryAs(bystander, password, { ip: school })).toMatchObject({ status: 429 });
    expect(await tryAs(bystander, password)).toMatchObject({ status: 200 });
  });

  test('do not lock out a browser that has signed in under the name before, until its own 10', async () => {
    const name = newName();
    const { id } = await auth.account(name, 'coach');
    const school = newAddress();
    const browser = { id: randomUUID(), userIds: [id] };
    await fail(
      10,
      () => name,
      () => ({ ip: school }),
    );
    await addCounts(200);
    expect(await tryAs(name, password, { ip: school })).toMatchObject({ status: 429 });
    expect(await tryAs(name, password, { ip: school, browser })).toMatchObject({ status: 200 });
    await fail(
      10,
      () => name,
      () => ({ ip: school, browser }),
    );
    expect(await tryAs(name, password, { ip: school, browser })).toMatchObject({ status: 429 });
  });

  test('count as usual in a browser that has signed in under another name only', async () => {
    const [name, pupil] = [newName(), newName()];
    await auth.account(name);
    const { id } = await auth.account(pupil);
    const library = newAddress();
    const browser = { id: randomUUID(), userIds: [id] };
    await fail(
      10,
      () => name,
      () => ({ ip: library, browser }),
    );
    expect(await tryAs(name, password, { ip: library })).toMatchObject({ status: 429 });
  });

  test('are counted the same way for an unknown name', async () => {
    const ip = newAddress();
    await fail(
      10,
      () => 'nobody at all',
      () => ({ ip }),
    );
    expect(await tryAs('nobody at all', password, { ip })).toMatchObject({ status: 429 });
  });

  test('are reset by a success for this name from this address, not for other names', async () => {
    const insider = newName();
    await auth.account(insider);
    const ip = newAddress();
    await fail(
      9,
      () => insider,
      () => ({ ip }),
    );
    await fail(1, newName, () => ({ ip }));
    expect(await tryAs(insider, password, { ip })).toMatchObject({ status: 200 });
    await fail(
      9,
      () => insider,
      () => ({ ip }),
    );
    expect(await tryAs(insider, password, { ip })).toMatchObject({ status: 200 });
    const counts: number[] = await auth
      .db('limit_counts')
      .whereLike('key', 'sign-in-address:%')
      .pluck('points');
    expect(counts).toEqual([19]);
  });

  test('are counted when they are concurrent', async () => {
    const ip = newAddress();
    const responses = await Promise.all(
      Array.from({ length: 25 }, () => tryAs('volley', 'not the password', { ip })),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('are none where many sign in successfully at once', async () => {
    const name = newName();
    await auth.account(name);
    const ip = newAddress();
    const responses = await Promise.all(
      Array.from({ length: 25 }, () => tryAs(name, password, { ip })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 200));
  });

  test('are forgotten after 15 minutes', async () => {
    const patient = newName();
    await auth.account(patient);
    const ip = newAddress();
    await fail(
      10,
      () => patient,
      () => ({ ip }),
    );
    await auth.db('limit_counts').update({ expire: Date.now() - 1 });
    expect(await tryAs(patient, password, { ip })).toMatchObject({ status: 200 });
  });
});
