import type { TestService } from '@sandites/service-kit/testing';
import { collegesService } from '../testing/colleges-service';
import type { MailContent } from './mail-server';
import { emptyTables } from '@sandites/service-kit/testing';

const origin = 'https://sandites.example';
let colleges: TestService;
let withoutMail: TestService;
beforeAll(async () => {
  colleges = await collegesService({ origin });
  withoutMail = await collegesService();
});
afterAll(() => Promise.all([colleges.stop(), withoutMail.stop()]));
beforeEach(() => emptyTables(colleges.db, 'mails'));

const code = 'abcdefghijklmnopqrstuv-_';
const mailRequest = { to: 'rosa@mail.example', code, player: 'Ann Lee' };
const send = (given: object = {}) =>
  colleges.coach.post('/api/consent-mails', { ...mailRequest, ...given });
const mails = (): Promise<MailContent[]> => colleges.db('mails').orderBy('id').pluck('content');

test('a consent request is in English and Spanish, with a link to each; the subject has no name', async () => {
  expect(await send()).toMatchObject({ status: 202, text: '' });
  const [mail] = await mails();
  expect(mail).toMatchObject({
    to: 'rosa@mail.example',
    subject: 'Sandites Athletics: your permission · su permiso',
  });
  expect(mail?.text).toContain(
    `coach of Sandite High School asks what the school may show of Ann Lee`,
  );
  expect(mail?.text).toContain(`\n${origin}/consent/${code}\n`);
  expect(mail?.text).toContain(
    `coach, de Sandite High School, pregunta qué puede mostrar la escuela sobre Ann Lee`,
  );
  expect(mail?.text).toContain(`\n${origin}/consent/${code}?lang=es\n`);
});

test('a code is mailed once, even when it is requested again, concurrently, or for another address', async () => {
  await Promise.all([send(), send(), send({ to: 'other@mail.example' })]);
  expect(await mails()).toHaveLength(1);
  await colleges
    .db('mails')
    .update({ state: 'sent', ended_at: colleges.db.fn.now(), content: null });
  await send();
  expect(await mails()).toEqual([null]);
  await send({ code: `${code}x` });
  expect(await mails()).toHaveLength(2);
});

test('the Message-ID of a mail has nothing of its code', async () => {
  await send();
  const [{ message_id: messageId }] = await colleges.db('mails').select('message_id');
  expect(
    Buffer.from(String(messageId).replaceAll('-', ''), 'hex').toString('latin1'),
  ).not.toContain(code.slice(0, 6));
});

test.each([
  ['an address that is none', { to: 'rosa' }],
  ['a code that leads elsewhere', { code: '../../evil.example/aaaaaaaaaaaa' }],
  ['a text of its own', { text: 'Buy this' }],
])('nothing is mailed with %s', async (_, given) => {
  expect(await send(given)).toMatchObject({ status: 400 });
  expect(await mails()).toEqual([]);
});

test('without a mail server the response says so', async () => {
  expect(await withoutMail.coach.post('/api/consent-mails', mailRequest)).toMatchObject({
    status: 409,
    body: { message: 'This site has no mail server: nothing was sent' },
  });
});

test.each([
  ['nobody', 401],
  ['user', 403],
] as const)('%s mails nobody', async (who, status) => {
  expect(await colleges[who].post('/api/consent-mails', mailRequest)).toMatchObject({ status });
});
