import type { AccountMail } from '@sandites/contracts';
import { createLog, Outage, startJobs } from '@sandites/service-kit';
import { emptyTables } from '@sandites/service-kit/testing';
import { authService, newAddress, password, type AuthService } from '../testing/auth-service';
import { accountMailQueue, accountMailWorker } from './account-mail';

let auth: AuthService;
let jobs: ReturnType<typeof startJobs>;
let mails: AccountMail[];
let isCollegesDown = false;

beforeAll(async () => {
  auth = await authService();
  jobs = startJobs({ db: auth.db, log: createLog('auth', 'silent'), pauses: { firstOutage: 20 } }, [
    accountMailWorker(auth.db, auth.clock, async (mail) => {
      if (isCollegesDown) throw new Outage('colleges is down');
      mails.push(mail);
    }),
  ]);
});
afterAll(async () => {
  await jobs.stop();
  await auth.stop();
});
beforeEach(async () => {
  mails = [];
  await emptyTables(auth.db, 'users', 'limit_counts', 'activity', 'jobs');
});

const visitor = () => auth.as({ ip: newAddress() });
const better = 'another fine password';

async function withAddress(username: string, email = `${username}@school.example`) {
  const user = await auth.account(username, 'coach');
  await auth.db('users').where({ id: user.id }).update({ email });
  return user;
}
async function ask(username: string) {
  const response = await visitor().post('/api/password-resets', { username });
  await jobs.settled(accountMailQueue, 20_000);
  return response;
}
async function linkFor(username: string): Promise<string> {
  await ask(username);
  const mail = mails.at(-1);
  return `/api/password-resets/${mail?.kind === 'password_reset' ? mail.code : 'none'}`;
}
const choose = (link: string, chosen = better) => visitor().post(link, { password: chosen });

test('the request is answered alike, whether there is such an account or not (D86)', async () => {
  await withAddress('holcomb');
  await auth.account('without an address');
  for (const username of ['holcomb', 'nobody', 'without an address', 'nobody@school.example'])
    expect(await ask(username)).toMatchObject({ status: 202, text: '' });
  expect(mails).toHaveLength(1);
  expect(await visitor().post('/api/password-resets', {})).toMatchObject({ status: 400 });
});

test.each(['Holcomb', ' holcomb ', 'HOLCOMB@school.example'])(
  'the link goes to the address of the account that %j names',
  async (name) => {
    await withAddress('holcomb');
    await ask(name);
    expect(mails).toEqual([
      {
        kind: 'password_reset',
        to: 'holcomb@school.example',
        name: 'holcomb',
        code: expect.stringMatching(/^[A-Za-z0-9]{24}$/),
      },
    ]);
  },
);

test.each(['.', '%20', ').'])('a link is opened with %p behind it (D92)', async (rest) => {
  await withAddress('holcomb');
  expect(await visitor().get((await linkFor('holcomb')) + rest)).toMatchObject({ status: 200 });
});

test('a new password ends every session and every link; the second factor stays', async () => {
  const user = await withAddress('holcomb');
  await auth
    .db('second_factors')
    .insert({ user_id: user.id, secret: 'x', confirmed_at: new Date() });
  const session = await auth.signIn('holcomb');
  const [first, second] = [await linkFor('holcomb'), await linkFor('holcomb')];
  expect(await visitor().get(first)).toMatchObject({
    status: 200,
    body: {
      username: 'holcomb',
      expiresAt: auth.clock().plus({ minutes: 30 }).toJSDate().toISOString(),
    },
  });
  expect(await choose(first)).toMatchObject({ status: 204, text: '' });
  expect(await auth.sessionStatus(session)).toBe(404);
  for (const used of [first, second]) {
    expect(await visitor().get(used)).toMatchObject({ status: 404 });
    expect(await choose(used)).toMatchObject({ status: 404 });
  }
  expect(
    await visitor().post('/api/login', { username: 'holcomb', password: better }),
  ).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
});

test('a link is used once, even by two at the same moment, and not after 30 minutes', async () => {
  await withAddress('holcomb');
  const link = await linkFor('holcomb');
  const statuses = (await Promise.all([choose(link), choose(link, 'yet another password')])).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([204, 404]);
  const late = await linkFor('holcomb');
  auth.wait({ minutes: 30, seconds: 1 });
  expect(await choose(late)).toMatchObject({ status: 404 });
});

test.each(['password1', 'short', 'holcomb'])(
  'refuses the password %j, and stays valid',
  async (chosen) => {
    await withAddress('holcomb');
    const link = await linkFor('holcomb');
    expect(await choose(link, chosen)).toMatchObject({
      status: 400,
      body: { issues: [{ path: '/password' }] },
    });
    expect(await choose(link)).toMatchObject({ status: 204 });
  },
);

test('another address or password ends the links that were mailed before, and the former address is told', async () => {
  const user = await withAddress('holcomb');
  const me = auth.asUser(user, await auth.signIn('holcomb'));
  const first = await linkFor('holcomb');
  expect(await me.put('/api/user', { email: 'new@school.example' })).toMatchObject({ status: 200 });
  await jobs.settled(accountMailQueue, 20_000);
  expect(mails.at(-1)).toEqual({
    kind: 'email_changed',
    to: 'holcomb@school.example',
    name: 'holcomb',
  });
  expect(await choose(first)).toMatchObject({ status: 404 });
  const second = await linkFor('holcomb');
  await me.put('/api/user/password', { current: password, password: better });
  expect(await choose(second)).toMatchObject({ status: 404 });
});

test('an account gets five links an hour, and those stay good', async () => {
  await withAddress('holcomb');
  const link = await linkFor('holcomb');
  for (let round = 0; round < 6; round++) await ask('holcomb');
  expect(mails).toHaveLength(5);
  expect(await choose(link)).toMatchObject({ status: 204 });
});

test('while colleges is down a request waits', async () => {
  await withAddress('holcomb');
  isCollegesDown = true;
  await visitor().post('/api/password-resets', { username: 'holcomb' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(mails).toEqual([]);
  isCollegesDown = false;
  while (mails.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await auth.db('password_resets')).toHaveLength(1);
});
