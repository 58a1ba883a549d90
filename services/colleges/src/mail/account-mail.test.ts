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
beforeEach(() => emptyTables(colleges.db, 'mails'));

const path = '/internal/account-mails';
const reset = {
  kind: 'password_reset',
  to: 'lee@school.example',
  name: 'Lee',
  code: 'a1'.repeat(12),
};
const mails = (): Promise<MailContent[]> => colleges.db('mails').orderBy('id').pluck('content');

test('auth has a link to choose a new password mailed (D86)', async () => {
  expect(await colleges.auth.post(path, reset)).toMatchObject({ status: 204 });
  const [mail] = await mails();
  expect(mail).toMatchObject({
    to: 'lee@school.example',
    subject: 'Sandites Athletics: choose a new password',
  });
  expect(mail?.text).toContain(`\n${origin}/reset/${reset.code}\n`);
});

test('auth has the former address told that it was changed', async () => {
  await colleges.auth.post(path, { kind: 'email_changed', to: 'old@school.example', name: 'Lee' });
  expect(await mails()).toMatchObject([
    {
      to: 'old@school.example',
      subject: 'Sandites Athletics: your email address was changed',
      text: expect.stringContaining('Hello Lee,'),
    },
  ]);
});

test('auth has an address confirmed, by a mail that names nobody', async () => {
  const mail = { kind: 'email_confirmation', to: 'new@school.example', code: reset.code };
  expect(await colleges.auth.post(path, mail)).toMatchObject({ status: 204 });
  const [{ content }] = await colleges.db('mails').select('content');
  expect(content.subject).toBe('Sandites Athletics: confirm your email address');
  expect(content.text).toContain(`\n${origin}/confirm-email/${reset.code}\n`);
  expect(await colleges.auth.post(path, { ...mail, name: 'Win at x.example' })).toMatchObject({
    status: 400,
  });
});

test('without a mail server nothing is stored, and auth need not send it again', async () => {
  expect(await withoutMail.auth.post(path, reset)).toMatchObject({ status: 204 });
  expect(await withoutMail.db('mails')).toEqual([]);
});

test.each(['nobody', 'coach', 'admin'] as const)('for %s there is no such call', async (who) => {
  expect(await colleges[who].post(path, reset)).toMatchObject({ status: 404 });
  expect(await mails()).toEqual([]);
});
