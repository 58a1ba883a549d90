import { Outage, startJobs, type Jobs } from '@sandites/service-kit/jobs';
import { createLog } from '@sandites/service-kit/log';
import type { TestClient } from '@sandites/service-kit/testing';
import { authService, type AuthService } from '../testing/auth-service';
import { ownershipQueue, ownershipWorker, type OwnershipChange } from './ownership';

const log = createLog('auth', 'silent');

let auth: AuthService;
let admin: TestClient;
let delivered: OwnershipChange[];
let deliveries: Jobs[];
/** The fake players service's response to a change. */
let players: (change: OwnershipChange) => Promise<void>;

beforeAll(async () => {
  auth = await authService();
  admin = await auth.signedInAdmin();
});
afterAll(() => auth.stop());
beforeEach(async () => {
  delivered = [];
  deliveries = [];
  players = async (change) => void delivered.push(change);
  await auth.db('jobs').delete();
});
afterEach(() => Promise.all(deliveries.map((delivery) => delivery.stop())));

const deliver = () => {
  const delivery = startJobs({ db: auth.db, log }, [ownershipWorker((change) => players(change))]);
  deliveries.push(delivery);
  return delivery;
};
const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
};
const allDelivered = () => until(async () => (await auth.db('jobs')).length === 0);
const setRole = (id: number, role: string) => admin.put(`/api/users/${id}`, { role });

let names = 0;
/** An account whose change was delivered. */
async function newAccount(role: 'user' | 'coach') {
  const account = await auth.account(`person ${(names += 1)}`, role);
  await auth.db('jobs').whereRaw("payload->>'userId' = ?", [account.id]).delete();
  return account;
}

test('a new coach is sent to players, and a new user is not', async () => {
  const coach = await auth.account('new coach', 'coach');
  await auth.account('new user');
  deliver();
  await allDelivered();
  expect(delivered).toEqual([{ sequence: expect.any(Number), userId: coach.id, isCoach: true }]);
});

test('a coach who loses the role, is deleted, or gets it back is sent to players, in order', async () => {
  const [stays, leaves] = [await newAccount('coach'), await newAccount('coach')];
  await setRole(stays.id, 'user');
  await admin.delete(`/api/users/${leaves.id}`);
  await setRole(stays.id, 'coach');
  deliver();
  await allDelivered();
  expect(delivered.map(({ userId, isCoach }) => [userId, isCoach])).toEqual([
    [stays.id, false],
    [leaves.id, false],
    [stays.id, true],
  ]);
  expect(delivered.map(({ sequence }) => sequence)).toEqual(
    delivered.map(({ sequence }) => sequence).toSorted((one, other) => one - other),
  );
});

test('a change between two roles that may own packages is not sent', async () => {
  const [user, coach] = [await newAccount('user'), await newAccount('coach')];
  await admin.delete(`/api/users/${user.id}`);
  await setRole(coach.id, 'admin');
  expect(await auth.db('jobs')).toEqual([]);
});

test('while players is down a change waits, and later ones wait behind it', async () => {
  const [first, second] = [await newAccount('coach'), await newAccount('coach')];
  let tries = 0;
  players = async () => {
    tries += 1;
    throw new Outage('connect ECONNREFUSED');
  };
  deliver();
  await setRole(first.id, 'user');
  await setRole(second.id, 'user');
  await until(() => tries > 1);
  players = async (change) => void delivered.push(change);
  await allDelivered();
  expect(delivered.map(({ userId }) => userId)).toEqual([first.id, second.id]);
});

test('settled waits for the delivery, but not for a service that is down', async () => {
  const [first, second] = [await newAccount('coach'), await newAccount('coach')];
  const jobs = deliver();
  await setRole(first.id, 'user');
  await jobs.settled(ownershipQueue, 5_000);
  expect(delivered.map(({ userId }) => userId)).toEqual([first.id]);
  players = async () => {
    throw new Outage('connect ECONNREFUSED');
  };
  await setRole(second.id, 'user');
  await jobs.settled(ownershipQueue, 1_000);
  expect(delivered).toHaveLength(1);
});

test('a change whose response was lost is sent again with the same sequence number', async () => {
  const coach = await newAccount('coach');
  await setRole(coach.id, 'user');
  players = async (change) => {
    delivered.push(change);
    if (delivered.length === 1) throw new Outage('socket hang up');
  };
  deliver();
  await allDelivered();
  expect(delivered).toEqual([delivered[0], delivered[0]]);
});

test('several processes deliver each change once', async () => {
  const coaches = await Promise.all([1, 2, 3, 4].map(() => newAccount('coach')));
  for (const { id } of coaches) await setRole(id, 'user');
  for (let process = 0; process < 3; process++) deliver();
  await allDelivered();
  expect(delivered).toHaveLength(4);
  expect(new Set(delivered.map(({ userId }) => userId))).toEqual(
    new Set(coaches.map(({ id }) => id)),
  );
});

test('a change that fails leaves no row', async () => {
  const [{ id }] = await auth.db('users').where({ role: 'admin' }).select('id');
  expect(await auth.admin.delete(`/api/users/${id}`)).toMatchObject({ status: 403 });
  expect(await auth.db('jobs')).toEqual([]);
});
