import { startJobs } from '@sandites/service-kit/jobs';
import { createLog } from '@sandites/service-kit/log';
import { collegesService, eventually, type CollegesService } from '../testing/colleges-service';
import { testSmtpServer, type TestSmtpServer } from '../testing/smtp-server';
import { mailServer } from './mail-server';
import { mailWorker } from './mails';

const origin = 'https://sandites.example';
let colleges: CollegesService;
let withoutMail: CollegesService;
let smtp: TestSmtpServer;
beforeAll(async () => {
  colleges = await collegesService({ origin });
  withoutMail = await collegesService();
  smtp = await testSmtpServer();
});
afterAll(() => Promise.all([colleges.stop(), withoutMail.stop(), smtp.stop()]));

const path = '/internal/release-mails';
const mail = {
  to: 'web-team@school.example',
  notice: {
    id: 'b3c1a2d4-0000-4000-8000-000000000001',
    event: 'rollback',
    remote: 'mf-coach',
    version: '1a2b3c4d',
    ownVersion: '1.4.0',
    live: '9f8e7d6c',
    by: 'the gateway',
    reason: 'It failed for 5 networks within 10 minutes',
    at: '2026-09-01T10:00:00.000Z',
    text: 'mf-coach 1.4.0 (1a2b3c) was rolled back by the gateway',
  },
};

test('the gateway has a notice mailed to a team, once', async () => {
  expect(await colleges.as({ isGateway: true }).post(path, mail)).toMatchObject({ status: 204 });
  expect(await colleges.as({ isGateway: true }).post(path, mail)).toMatchObject({ status: 204 });
  const log = createLog('colleges', 'silent');
  const server = mailServer(smtp.url, { name: 'The site', address: 'site@school.example' });
  const jobs = startJobs({ db: colleges.db, log }, [mailWorker(colleges.db, server, log)]);
  await eventually(async () => expect(await colleges.db('mails').pluck('state')).toEqual(['sent']));
  await jobs.stop();
  server.close();
  expect(smtp.received).toHaveLength(1);
  const [received] = smtp.received;
  expect(received).toMatchObject({ to: mail.to });
  expect(received?.headers['subject']).toBe('mf-coach: rollback');
  expect(received?.body).toContain('mf-coach (1a2b3c) was rolled back, visitors get 9f8e7d.');
  expect(received?.body).toContain(`${origin}/admin/platform`);
});

test('it has no words of the team, to whose address nobody agreed', async () => {
  const words = 'https://elsewhere.example';
  const notice = { ...mail.notice, ownVersion: words, reason: words, text: words, by: words };
  const id = 'b3c1a2d4-0000-4000-8000-000000000002';
  await colleges.as({ isGateway: true }).post(path, { ...mail, notice: { ...notice, id } });
  const [{ content }] = await colleges.db('mails').where({ message_id: id }).select('content');
  expect(JSON.stringify(content)).not.toContain(words);
});

test('without a mail server it is refused, so that an admin sees that it was not sent', async () => {
  expect(await withoutMail.as({ isGateway: true }).post(path, mail)).toMatchObject({ status: 409 });
});

test.each(['nobody', 'coach', 'admin', 'auth'] as const)(
  'for %s there is no such call',
  async (who) => {
    expect([404, 401]).toContain((await colleges[who].post(path, mail)).status);
  },
);
