import type { FollowTopic } from '@sandites/contracts';
import { emptyTables, type TestService } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import type { MailContent } from '../mail/mail-server';
import { collegesService, newAddress, testSchool } from '../testing/colleges-service';
import { clearUnconfirmed, mailUnconfirmed } from './follows-store';

const origin = 'https://sandites.example';
let colleges: TestService;
let withoutMail: TestService;
beforeAll(async () => {
  colleges = await collegesService({ origin });
  withoutMail = await collegesService();
});
afterAll(() => Promise.all([colleges.stop(), withoutMail.stop()]));
beforeEach(() => emptyTables(colleges.db, 'mails', 'follows', 'bounces', 'activity', 'journal'));

const path = '/api/follows';
const email = 'ann@mail.example';
const stranger = () => colleges.as({ ip: newAddress() });
const follow = (sports: string[], topics: FollowTopic[], address = email) =>
  stranger().post(path, { email: address, sports, topics });
const mails = (): Promise<MailContent[]> => colleges.db('mails').orderBy('id').pluck('content');
const codeOf = async (address = email): Promise<string> =>
  String((await colleges.db('follows').where({ email: address }).first('code')).code);
const choices = async () => (await stranger().get(`${path}/${await codeOf()}`)).body;
const confirm = async (sports: string[], topics: FollowTopic[]) =>
  stranger().put(`${path}/${await codeOf()}`, { sports, topics });
const aDayLater = () =>
  colleges.db('follows').update({ asked_at: colleges.db.raw("now() - interval '25 hours'") });

describe('following by mail (D83)', () => {
  test('asks the address once to confirm, by a link with a code of 24 letters and digits', async () => {
    expect(await follow(['football', 'softball'], ['changes', 'results'])).toMatchObject({
      status: 202,
      text: '',
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const page = `${origin}/follow/${await codeOf()}`;
    expect(await codeOf()).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(mail).toMatchObject({ to: email, unsubscribeUrl: page });
    expect(mail?.text).toContain(`Confirm: ${page}`);
    expect(mail?.text).toContain('- Results (Football, Softball)');
    expect(mail?.html).toContain(`<a href="${page}">Confirm</a>`);
  });

  test('is confirmed by saving the choices, not by looking at them', async () => {
    await follow(['football'], ['changes']);
    const open = { email, isConfirmed: false, sports: ['football'], topics: ['changes'] };
    expect(await choices()).toEqual(open);
    expect(await choices()).toEqual(open);
    expect(await confirm(['football', 'baseball'], ['news'])).toMatchObject({
      status: 200,
      body: { email, isConfirmed: true, sports: ['football', 'baseball'], topics: ['news'] },
    });
  });

  test('is listed to admins, with what is wanted; the newsletter alone is not', async () => {
    await follow(['football', 'softball'], ['changes', 'results']);
    await confirm(['football', 'softball'], ['changes', 'results']);
    await follow(['all'], ['news'], 'ben@mail.example');
    await stranger().post('/api/newsletter', { email: 'only@mail.example' });
    const listed = await colleges.admin.get(path);
    expect(listed.body).toEqual([
      {
        id: expect.any(Number),
        email,
        sports: ['football', 'softball'],
        topics: ['changes', 'results'],
        createdAt: expect.stringMatching(/Z$/),
        confirmedAt: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ email: 'ben@mail.example', sports: ['all'], topics: ['news'] }),
    ]);
    expect(listed.body[1]).not.toHaveProperty('confirmedAt');
    expect((await colleges.admin.get(`${path}?q=BEN`)).body).toMatchObject([
      { email: 'ben@mail.example' },
    ]);
    for (const caller of [colleges.coach, stranger()])
      expect([401, 403]).toContain((await caller.get(path)).status);
  });

  test('opens the code whatever a messenger left behind it', async () => {
    await follow(['football'], ['changes']);
    expect(await stranger().get(`${path}/${await codeOf()}.%20`)).toMatchObject({ status: 200 });
  });

  test('before it is confirmed, a repeat adds choices, and asks again after a day only', async () => {
    await follow(['football'], ['changes']);
    await follow(['softball'], ['results'], 'ANN@mail.example');
    expect(await mails()).toHaveLength(1);
    expect(await choices()).toMatchObject({
      sports: ['football', 'softball'],
      topics: ['changes', 'results'],
    });
    await aDayLater();
    await follow(['all'], ['changes']);
    expect(await mails()).toHaveLength(2);
    expect(await choices()).toMatchObject({ sports: ['all'], topics: ['changes', 'results'] });
  });

  test('once confirmed, nobody without the code changes it: a wish is mailed, once a day', async () => {
    await follow(['football'], ['changes']);
    await confirm(['football'], ['changes']);
    expect(await follow(['football'], ['changes'])).toMatchObject({ status: 202, text: '' });
    const [, again, ...none] = await mails();
    expect(none).toEqual([]);
    expect(again?.text).toContain(`${origin}/follow/${await codeOf()}?sports=football`);
    await aDayLater();
    for (const sport of ['softball', 'baseball']) await follow([sport], ['news']);
    const [, , wish, ...others] = await mails();
    expect(others).toEqual([]);
    expect(wish?.text).toContain(`${origin}/follow/${await codeOf()}?sports=softball&topics=news`);
    expect(await choices()).toMatchObject({ sports: ['football'], topics: ['changes'] });
  });

  test('is one row when it is asked for many times at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => follow(['football'], ['changes'])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect(await mails()).toHaveLength(1);
  });

  test('ends for good: what waits is not sent, and the code is unknown from then on', async () => {
    await follow(['football'], ['changes']);
    const code = await codeOf();
    expect(await stranger().delete(`${path}/${code}`)).toMatchObject({ status: 204, text: '' });
    expect(await mails()).toEqual([]);
    for (const method of ['get', 'delete'] as const)
      expect(await stranger()[method](`${path}/${code}`)).toMatchObject({ status: 404 });
    expect(await colleges.db('journal').select('subject', 'change')).toEqual([
      { subject: 'follows', change: 'deleted' },
    ]);
  });

  test('the activity says how many came, confirmed and went in an hour, and never who', async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `mom${index}@mail.example`);
    await Promise.all(addresses.map((address) => follow(['football'], ['changes'], address)));
    await stranger().post('/api/newsletter', { email: 'dad@mail.example' });
    for (const address of addresses.slice(0, 3)) {
      const own = `${path}/${await codeOf(address)}`;
      for (const sports of [['football'], ['baseball']])
        await stranger().put(own, { sports, topics: ['changes'] });
      await stranger().delete(own);
    }
    const entries = await colleges.db('activity').orderBy('id');
    expect(entries.map(({ kind, subject, count }) => [kind, subject, count])).toEqual([
      ['created', 'follow', 20],
      ['created', 'subscription', 1],
      ['updated', 'follow', 3],
      ['deleted', 'follow', 3],
    ]);
    expect(JSON.stringify(entries)).not.toContain('mail.example');
    await colleges.db('activity').update({ at: colleges.db.raw("at - interval '1 hour'") });
    await follow(['football'], ['changes']);
    expect(
      await colleges.db('activity').where({ kind: 'created', subject: 'follow' }),
    ).toHaveLength(2);
  });

  test.each([
    [{ email: 'nowhere', sports: ['all'], topics: ['news'] }, '/email'],
    [{ email, sports: [], topics: ['news'] }, '/sports'],
    [{ email, sports: ['chess'], topics: ['news'] }, '/sports/0'],
    [{ email, sports: ['volleyballs'], topics: ['news'] }, '/sports/0'],
    [{ email, sports: ['all'], topics: [] }, '/topics'],
    [{ email, sports: ['all'], topics: ['gossip'] }, '/topics/0'],
  ])('is refused as %j', async (body, at) => {
    expect(await stranger().post(path, body)).toMatchObject({
      status: 400,
      body: { issues: [{ path: at }] },
    });
  });

  test('a school behind one address is not shut out', async () => {
    const school = colleges.as({ ip: newAddress() });
    for (let family = 0; family < 100; family++)
      expect(
        await school.post(path, {
          email: `family${family}@mail.example`,
          sports: ['all'],
          topics: ['changes'],
        }),
      ).toMatchObject({ status: 202 });
  });

  test('where the site sends no mail, it says so', async () => {
    const { status, body } = await withoutMail.nobody.post(path, {
      email,
      sports: ['all'],
      topics: ['changes'],
    });
    expect([status, body.message]).toEqual([
      409,
      'This site sends no email. Subscribe to the calendar instead',
    ]);
    expect(await withoutMail.db('follows')).toEqual([]);
  });

  test('addresses that do not confirm within 7 days are deleted', async () => {
    for (const address of ['stays@mail.example', 'goes@mail.example'])
      await follow(['all'], ['changes'], address);
    await stranger().put(`${path}/${await codeOf('stays@mail.example')}`, {
      sports: ['all'],
      topics: ['changes'],
    });
    await clearUnconfirmed(colleges.db, DateTime.now().plus({ days: 6 }));
    expect(await colleges.db('follows')).toHaveLength(2);
    await clearUnconfirmed(colleges.db, DateTime.now().plus({ days: 8 }));
    expect(await colleges.db('follows').pluck('email')).toEqual(['stays@mail.example']);
  });
});

describe('the newsletter is a follow', () => {
  const subscribe = () => stranger().post('/api/newsletter', { email });

  test('of the topic newsletter, with no team needed', async () => {
    expect(await subscribe()).toMatchObject({ status: 202, text: '' });
    expect(await choices()).toEqual({
      email,
      isConfirmed: false,
      sports: [],
      topics: ['newsletter'],
    });
    expect((await mails())[0]?.text).toContain('- Newsletter');
    expect(await confirm([], ['newsletter'])).toMatchObject({ status: 200 });
  });

  test('and is listed for admins only where that topic is chosen', async () => {
    await follow(['football'], ['changes']);
    await confirm(['football'], ['changes']);
    const list = async () => (await colleges.admin.get('/api/newsletter')).body;
    expect(await list()).toEqual([]);
    await confirm(['football'], ['changes', 'newsletter']);
    expect(await list()).toEqual([
      { id: 1, email, createdAt: expect.any(String), confirmedAt: expect.any(String) },
    ]);
  });

  test('addresses from before the site sent mail are asked once', async () => {
    await colleges.db('follows').insert(
      ['old', 'older'].map((name) => ({
        email: `${name}@mail.example`,
        code: name.padEnd(24, 'x'),
        sports: [],
        topics: ['newsletter'],
      })),
    );
    const site = { origin, school: testSchool };
    await Promise.all([mailUnconfirmed(colleges.db, site), mailUnconfirmed(colleges.db, site)]);
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([
      'old@mail.example',
      'older@mail.example',
    ]);
  });
});

test('an address that was unknown twice is told to admins, one that was so once is not (D112)', async () => {
  await colleges.db('bounces').insert([
    { email: 'gone@mail.example', count: 2, last_at: '2026-10-01T08:00:00Z' },
    { email: 'once@mail.example', count: 1 },
  ]);
  const bounced = '/api/bounced-addresses';
  expect(await colleges.admin.get(bounced)).toMatchObject({
    status: 200,
    body: [{ email: 'gone@mail.example', bouncedAt: '2026-10-01T08:00:00.000Z' }],
  });
  expect(await colleges.coach.get(bounced)).toMatchObject({ status: 403 });
});
