import { limits } from '@sandites/contracts';
import type { TestService } from '@sandites/service-kit/testing';
import { DateTime } from 'luxon';
import { collegesService, newAddress, message } from '../testing/colleges-service';
import { clearMessages } from './messages-store';
import { emptyTables } from '@sandites/service-kit/testing';

let colleges: TestService;
beforeAll(async () => {
  colleges = await collegesService();
});
afterAll(() => colleges.stop());
beforeEach(() => emptyTables(colleges.db, 'contact_messages'));

const path = '/api/contact-messages';
const stranger = () => colleges.as({ ip: newAddress() });
const stored = async () => (await colleges.admin.get(path)).body;

describe('sending a message', () => {
  test('stores it unread, and returns only its id', async () => {
    const response = await stranger().post(path, message({ phone: '(918) 555-0100' }));
    expect(response).toMatchObject({ status: 201, body: { id: 1 } });
    expect(Object.keys(response.body)).toEqual(['id']);
    expect(await stored()).toEqual([
      {
        id: 1,
        ...message({ phone: '(918) 555-0100' }),
        isRead: false,
        isAnswered: false,
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  test('needs no phone, and stores text exactly', async () => {
    await stranger().post(path, message({ message: "<b>O'Neil</b>\n🏈" }));
    await stranger().post(path, message({ phone: '' }));
    expect(await stored()).toMatchObject([
      { phone: null },
      { phone: null, message: "<b>O'Neil</b>\n🏈" },
    ]);
  });

  test('gives the usual response for a filled honeypot, and stores nothing (D41)', async () => {
    const sender = stranger();
    const responses = [
      await sender.post(path, message()),
      await sender.post(path, message({ website: 'https://spam.example' })),
      await sender.post(path, message({ website: '\u0000' })),
      await sender.post(path, message({ website: ' ' })),
    ];
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      [1, 2, 3, 4].map((id) => [201, { id }]),
    );
    const [real, trapped] = responses.map(({ headers }) => [...headers.keys()].sort());
    expect(trapped).toEqual(real);
    expect((await stored()).map(({ id }: { id: number }) => id)).toEqual([4, 1]);
  });

  test.each([
    ['name', { name: '' }],
    ['email', { email: 'nowhere' }],
    ['subject', { subject: undefined }],
    ['message', { message: ' ' }],
    ['message', { message: 'x'.repeat(5_001) }],
    ['userType', { userType: 'scout' }],
    ['phone', { phone: 'x'.repeat(51) }],
    ['priority', { priority: 1 }],
  ])('refuses a wrong %s', async (field, changes) => {
    expect(await stranger().post(path, { ...message(), ...changes })).toMatchObject({
      status: 400,
      body: { issues: [{ path: `/${field}` }] },
    });
    expect(await stored()).toEqual([]);
  });

  test('is limited per address, for signed-in users too (D41)', async () => {
    const ip = newAddress();
    const busy = colleges.as({ ip });
    for (let post = 0; post < limits.publicPosts.max; post++)
      expect((await busy.post(path, {})).status).toBe(400);
    const refusal = await busy.post(path, message());
    expect(refusal).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await stranger().post(path, message())).toMatchObject({ status: 201 });
  });
});

describe('the messages', () => {
  beforeEach(async () => {
    for (const subject of ['First', 'Second', 'Third'])
      await stranger().post(path, message({ subject }));
  });
  const subjects = async (query = '') =>
    (await colleges.admin.get(path + query)).body.map(
      ({ subject }: { subject: string }) => subject,
    );

  test('are newest first, and in id order by pages', async () => {
    expect(await subjects()).toEqual(['Third', 'Second', 'First']);
    expect(await subjects('?limit=2')).toEqual(['First', 'Second']);
    expect(await subjects('?limit=2&after=2')).toEqual(['Third']);
  });

  test('are searched by sender, subject and text, newest first', async () => {
    await stranger().post(
      path,
      message({
        name: 'Saoirse O’Leary',
        subject: 'Game film',
        message: 'The second half is missing',
      }),
    );
    expect(await subjects('?q=SECOND')).toEqual(['Game film', 'Second']);
    expect(await subjects('?q=second&limit=1')).toEqual(['Second']);
    expect(await subjects('?q=o%27leary')).toEqual(['Game film']);
    expect(await subjects('?q=%25')).toEqual([]);
  });

  test('are newest first by pages where requested, also searched, and by status', async () => {
    const pages = `${path}?order=newest&limit=2`;
    const { headers } = await colleges.admin.get(pages);
    expect(await subjects('?order=newest&limit=2')).toEqual(['Third', 'Second']);
    expect(headers.get('link')).toBe(`<${path}?order=newest&limit=2&after=2>; rel="next"`);
    await colleges.admin.delete(`${path}/2`);
    expect(await subjects('?order=newest&limit=2&after=2')).toEqual(['First']);
    await stranger().post(path, message({ subject: 'Film', userType: 'recruiter' }));
    expect(await subjects('?order=newest&q=RECRUIT&limit=100')).toEqual(['Film']);
    await colleges.admin.post(`${path}/3/read`);
    await colleges.admin.post(`${path}/1/answered`);
    expect(await subjects('?order=newest&status=unread&limit=9')).toEqual(['Film']);
    expect(await subjects('?order=newest&status=read')).toEqual(['Third', 'First']);
    expect(await subjects('?order=newest&status=unanswered')).toEqual(['Film', 'Third']);
    for (const query of ['order=oldest', 'status=new'])
      expect(await colleges.admin.get(`${path}?${query}`)).toMatchObject({ status: 400 });
  });

  test('are counted while they are unread, with the id of the newest', async () => {
    const unread = async (query = '') => (await colleges.admin.get(`${path}/unread${query}`)).body;
    expect(await unread()).toEqual({ count: 3, newer: 3, newest: { id: 3, name: message().name } });
    await colleges.admin.post(`${path}/3/read`);
    expect(await unread('?since=1')).toEqual({
      count: 2,
      newer: 1,
      newest: { id: 2, name: message().name },
    });
    for (const id of [1, 2]) await colleges.admin.post(`${path}/${id}/read`);
    expect(await unread('?since=3')).toEqual({ count: 0, newer: 0, newest: null });
    expect(await colleges.coach.get(`${path}/unread`)).toMatchObject({ status: 403 });
    expect(await colleges.admin.get(`${path}/unread?since=x`)).toMatchObject({ status: 400 });
  });

  test('are marked read, and again with the same response', async () => {
    const first = await colleges.admin.post(`${path}/2/read`);
    expect(first).toMatchObject({ status: 200, body: { id: 2, subject: 'Second', isRead: true } });
    expect(await colleges.admin.post(`${path}/2/read`)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect((await stored()).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('are marked answered and not answered, never unread (D89), which is in the activity', async () => {
    await emptyTables(colleges.db, 'activity');
    expect(await colleges.admin.post(`${path}/2/answered`)).toMatchObject({
      status: 200,
      body: { isRead: true, isAnswered: true },
    });
    expect(await colleges.admin.post(`${path}/2/answered`)).toMatchObject({
      status: 200,
      body: { isRead: true, isAnswered: true },
    });
    expect(await colleges.admin.delete(`${path}/2/answered`)).toMatchObject({
      status: 200,
      body: { isRead: true, isAnswered: false },
    });
    expect(await colleges.admin.delete(`${path}/2/read`)).toMatchObject({ status: 404 });
    const { body } = await colleges.admin.get('/api/activity/colleges');
    expect(
      body.map(({ subjectId, changes }: { subjectId: number; changes: unknown }) => [
        subjectId,
        changes,
      ]),
    ).toEqual([
      [2, [{ field: 'isAnswered', from: true, to: false }]],
      [
        2,
        [
          { field: 'isRead', from: false, to: true },
          { field: 'isAnswered', from: false, to: true },
        ],
      ],
    ]);
    expect(
      await colleges.as({ isGateway: true }).get('/internal/names/message?ids=2,99'),
    ).toMatchObject({ status: 200, body: [{ id: 2, name: message().name }] });
    expect(await colleges.admin.get('/internal/names/message?ids=2')).toMatchObject({
      status: 404,
    });
  });

  test.each(['9', 'x', '-1'])('are 404 for the id %s', async (id) => {
    expect(await colleges.admin.post(`${path}/${id}/read`)).toMatchObject({ status: 404 });
  });

  test.each([
    ['nobody', 401],
    ['user', 403],
    ['coach', 403],
  ] as const)('are not for %s', async (who, status) => {
    expect(await colleges[who].get(path)).toMatchObject({ status });
    for (const mark of ['read', 'answered']) {
      expect(await colleges[who].post(`${path}/1/${mark}`)).toMatchObject({ status });
    }
    expect(await colleges[who].delete(`${path}/1/answered`)).toMatchObject({ status });
  });
});

test('a message is deleted after 400 days, and not before (D56)', async () => {
  await stranger().post(path, message());
  await clearMessages(colleges.db, DateTime.now().plus({ days: 399 }));
  expect(await stored()).toHaveLength(1);
  await clearMessages(colleges.db, DateTime.now().plus({ days: 400, minutes: 1 }));
  expect(await stored()).toEqual([]);
});

test('a message that an admin deletes is deleted permanently', async () => {
  await stranger().post(path, message());
  expect(await colleges.coach.delete(`${path}/1`)).toMatchObject({ status: 403 });
  expect(await colleges.admin.delete(`${path}/1`)).toMatchObject({ status: 204, text: '' });
  expect(await colleges.admin.delete(`${path}/1`)).toMatchObject({ status: 404 });
  expect(await stored()).toEqual([]);
});
