import { emptyTables } from '@sandites/service-kit/testing';
import { collegesService, type CollegesService } from '../testing/colleges-service';
import type { MailContent } from './mail-server';

const origin = 'https://sandites.example';
let colleges: CollegesService;
let withoutMail: CollegesService;
beforeAll(async () => {
  colleges = await collegesService({ origin });
  withoutMail = await collegesService();
});
afterAll(() => Promise.all([colleges.stop(), withoutMail.stop()]));
beforeEach(() => emptyTables(colleges.db, 'jobs', 'mails'));

const path = '/internal/family-mails';
const code = 'abcdefghijklmnopqrstuvwx';
const request = { to: 'rosa@mail.example', code, player: 'Ann Lee', askedBy: 'Coach Dale' };
const send = (given: object = {}) => colleges.players.post(path, { ...request, ...given });
const mails = (): Promise<MailContent[]> => colleges.db('mails').orderBy('id').pluck('content');

test('a consent request is in English and Spanish, with a link to each; the subject has no name', async () => {
  expect(await send()).toMatchObject({ status: 204 });
  const [mail] = await mails();
  expect(mail).toMatchObject({
    to: 'rosa@mail.example',
    subject: 'Sandites Athletics: your permission · su permiso',
  });
  expect(mail?.text).toContain(
    'Coach Dale of Sandite High School asks what the school may show of Ann Lee',
  );
  expect(mail?.text).toContain(`\n${origin}/consent/${code}\n`);
  expect(mail?.text).toContain(
    'Coach Dale, de Sandite High School, pregunta qué puede mostrar la escuela sobre Ann Lee',
  );
  expect(mail?.text).toContain(`\n${origin}/consent/${code}?lang=es\n`);
});

test('a job that is delivered twice sends one mail', async () => {
  await Promise.all([send(), send(), send()]);
  expect(await mails()).toHaveLength(1);
});

test('the Message-ID of a mail has nothing of its code', async () => {
  await send();
  const [{ message_id: messageId }] = await colleges.db('mails').select('message_id');
  expect(
    Buffer.from(String(messageId).replaceAll('-', ''), 'hex').toString('latin1'),
  ).not.toContain(code.slice(0, 6));
});

test('without a mail server it is refused', async () => {
  expect(await withoutMail.players.post(path, request)).toMatchObject({ status: 409 });
});

test('nobody but players has a family mailed', async () => {
  for (const who of [colleges.auth, colleges.coach, colleges.admin, colleges.nobody])
    expect(await who.post(path, request)).toMatchObject({ status: 404 });
  expect(await mails()).toEqual([]);
});
