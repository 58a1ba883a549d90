import type { AccountMail } from '@sandites/contracts';
import { Outage, startJobs } from '@sandites/service-kit/jobs';
import { createLog } from '@sandites/service-kit/log';
import { emptyTables } from '@sandites/service-kit/testing';
import { authService, newAddress, password, type AuthService } from '../testing/auth-service';
import { accountMailQueue, accountMailWorker } from './account-mail';

let auth: AuthService;
let jobs: ReturnType<typeof startJobs>;
let mails: AccountMail[];
let isCollegesDown = false;
/** Names whose next mail is refused. */
const refused = new Set<string>();

beforeAll(async () => {
  auth = await authService();
  jobs = startJobs({ db: auth.db, log: createLog('auth', 'silent'), pauses: { firstOutage: 20 } }, [
    accountMailWorker(auth.db, auth.clock, async (mail) => {
      if (isCollegesDown) throw new Outage('colleges is down');
      if ('name' in mail && refused.delete(mail.name)) throw new Error('not now');
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
  await auth.db('users').where({ id: user.id }).update({ email, email_confirmed: true });
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
/** Opens the last link that confirms an address, and presses Confirm. */
async function confirmLast() {
  await jobs.settled(accountMailQueue, 20_000);
  const mail = mails.findLast(({ kind }) => kind === 'email_confirmation');
  const link = `/api/email-confirmations/${mail?.kind === 'email_confirmation' ? mail.code : 'none'}`;
  expect(await visitor().get(link)).toMatchObject({ status: 200, body: { email: mail?.to } });
  expect(await visitor().post(link)).toMatchObject({ status: 204 });
  return link;
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
  await confirmLast();
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

test('of two accounts with one address, one whose mail failed is mailed again alone', async () => {
  await withAddress('holcomb', 'office@school.example');
  await withAddress('lee', 'office@school.example');
  refused.add('lee');
  await ask('office@school.example');
  await auth.db('jobs').update({ run_at: auth.db.fn.now() });
  await jobs.settled(accountMailQueue, 20_000);
  expect(mails.map((mail) => 'name' in mail && mail.name)).toEqual(['holcomb', 'lee']);
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

describe('an address counts after its link was opened', () => {
  /** An account with an address that nobody confirmed. */
  async function unconfirmed(username = 'lee') {
    const user = await auth.account(username);
    const me = auth.asUser(user, await auth.signIn(username));
    const email = `${username}@school.example`;
    expect((await me.put('/api/user', { email, displayName: 'Win at x.example' })).status).toBe(
      200,
    );
    await jobs.settled(accountMailQueue, 20_000);
    return me;
  }

  test('it gets a link that names nobody, and nothing else before', async () => {
    const me = await unconfirmed();
    await ask('lee');
    expect(mails).toEqual([
      { kind: 'email_confirmation', to: 'lee@school.example', code: expect.any(String) },
    ]);
    await me.put('/api/user', { email: 'other@school.example' });
    await jobs.settled(accountMailQueue, 20_000);
    expect(mails.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      'email_confirmation lee@school.example',
      'email_confirmation other@school.example',
    ]);
  });

  test('from then on it gets the account’s mail; the link works once', async () => {
    const me = await unconfirmed();
    expect((await me.get('/api/user')).body.emailConfirmed).toBeUndefined();
    const link = await confirmLast();
    expect((await me.get('/api/user')).body.emailConfirmed).toBe(true);
    expect(await visitor().post(link)).toMatchObject({ status: 404 });
    expect(await me.post('/api/user/email-confirmation')).toMatchObject({ status: 409 });
    await ask('lee');
    expect(mails.at(-1)).toMatchObject({ kind: 'password_reset', to: 'lee@school.example' });
  });

  test('a link of an address that was changed, or is too old, confirms nothing', async () => {
    const me = await unconfirmed();
    const [first] = mails;
    await me.put('/api/user', { email: 'other@school.example' });
    const link = `/api/email-confirmations/${first?.kind === 'email_confirmation' ? first.code : ''}`;
    expect(await visitor().post(link)).toMatchObject({ status: 404 });
    await auth.db('users').update({ email_code_until: auth.db.raw("now() - interval '1 second'") });
    await jobs.settled(accountMailQueue, 20_000);
    await expect(confirmLast()).rejects.toThrow();
  });

  test('an account gets ten mails a day, whatever they are about', async () => {
    const me = await unconfirmed();
    for (let round = 0; round < 12; round++) {
      await me.put('/api/user', { email: `child${round}@school.example` });
      await jobs.settled(accountMailQueue, 20_000);
    }
    expect(mails).toHaveLength(10);
    expect(await me.post('/api/user/email-confirmation')).toMatchObject({ status: 429 });
  });
});
