import { createLog, type BackgroundLoop } from '@sandites/service-kit';
import { emptyTables, testDatabase, type TestDatabase } from '@sandites/service-kit/testing';
import { migrations } from '../migrations';
import { eventually, testSchool } from '../testing/colleges-service';
import { testSmtpServer, type TestSmtpServer } from '../testing/smtp-server';
import { startDelivery } from './delivery';
import { mailServer } from './mail-server';
import { addMails, mailOutbox, outboxTimes, type MailContent, type MailSubject } from './outbox';
import { mailSender } from './site-mail';

let database: TestDatabase;
let smtp: TestSmtpServer;
let deliveries: BackgroundLoop[];
let log: string[];

beforeAll(async () => {
  database = await testDatabase('colleges', migrations);
});
afterAll(() => database.drop());
beforeEach(async () => {
  smtp = await testSmtpServer();
  deliveries = [];
  log = [];
  await emptyTables(database.db, 'mails', 'newsletters', 'subscriptions', 'contact_messages');
});
afterEach(async () => {
  for (const delivery of deliveries) await delivery.stop();
  await smtp.stop();
});

const quick = { ...outboxTimes, firstRetry: 0.05 };
function start(url = smtp.url, times = quick): BackgroundLoop {
  const delivery = startDelivery({
    outbox: mailOutbox(database.db, times),
    server: mailServer(url, mailSender(testSchool, null)),
    log: createLog('colleges', 'info', { write: (line) => void log.push(line) }),
  });
  deliveries.push(delivery);
  return delivery;
}

const content = (changes: Partial<MailContent> = {}): MailContent => ({
  to: 'pat@mail.example',
  subject: 'Hello',
  text: 'A mail',
  ...changes,
});
const add = (changes: Partial<MailContent> = {}, about: MailSubject = {}) =>
  database.db.transaction((trx) => addMails(trx, [{ ...about, content: content(changes) }]));
const mails = () =>
  database.db('mails').orderBy('id').select('state', 'attempts', 'reply_code', 'content');
const ended = () =>
  eventually(async () =>
    expect((await mails()).every(({ content: left }) => left === null)).toBe(true),
  );

test('a mail is sent once, and its text and address are deleted', async () => {
  await add({ replyTo: { name: 'Pat Reader', address: 'pat@mail.example' } });
  start();
  await ended();
  const [mail] = smtp.received;
  expect(smtp.received).toHaveLength(1);
  expect(mail?.headers).toMatchObject({
    from: 'Sandites Athletics <athletics@sandites.example>',
    to: 'pat@mail.example',
    'reply-to': 'Pat Reader <pat@mail.example>',
    subject: 'Hello',
    'message-id': expect.stringMatching(/^<[0-9a-f-]{36}@sandites\.example>$/),
    'auto-submitted': 'auto-generated',
    date: expect.stringMatching(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/),
  });
  expect(await mails()).toEqual([{ state: 'sent', attempts: 1, reply_code: null, content: null }]);
});

test('typed text cannot begin a header', async () => {
  await add({
    subject: 'Hello\r\nBcc: all@mail.example\r\n\r\nBody',
    replyTo: { name: 'Pat"\r\nBcc: <all@mail.example>, ', address: 'pat@mail.example' },
  });
  start();
  await ended();
  expect(smtp.received[0]?.headers).toMatchObject({ subject: 'Hello Bcc: all@mail.example Body' });
  expect(smtp.received[0]?.headers).not.toHaveProperty('bcc');
  expect(smtp.received.map(({ to }) => to)).toEqual(['pat@mail.example']);
});

test('a list mail has one-click unsubscribe (RFC 8058)', async () => {
  await add({ unsubscribeUrl: 'https://sandites.example/newsletter/unsubscribe/abc' });
  start();
  await ended();
  expect(smtp.received[0]?.headers).toMatchObject({
    'list-unsubscribe': '<https://sandites.example/newsletter/unsubscribe/abc>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

test('a temporary refusal is retried, with the same Message-ID', async () => {
  const responses = [451, undefined];
  smtp.answerText = () => responses.shift();
  await add();
  start();
  await ended();
  expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  expect(new Set(smtp.received.map(({ headers }) => headers['message-id'])).size).toBe(1);
});

test('a permanent refusal of a recipient is not retried, and delays no other mail', async () => {
  smtp.answerRecipient = (address) => (address.startsWith('gone') ? 550 : undefined);
  await add({ to: 'gone@mail.example' });
  await add({ to: 'here@mail.example' });
  start();
  await ended();
  expect(await mails()).toMatchObject([
    { state: 'failed', attempts: 1, reply_code: 550 },
    { state: 'sent' },
  ]);
  expect(smtp.received.map(({ to }) => to)).toEqual(['here@mail.example']);
  expect(log.join('')).toContain('"replyCode":550');
  expect(log.join('')).not.toContain('mail.example');
});

test('a mail that is refused for two days fails', async () => {
  smtp.answerRecipient = () => 450;
  await add();
  start(smtp.url, { ...quick, giveUp: 0 });
  await ended();
  expect(await mails()).toMatchObject([{ state: 'failed', reply_code: 450 }]);
});

test('while the mail server is down mails wait, and none is lost', async () => {
  const { url, port } = smtp;
  await smtp.stop();
  await add();
  start(url);
  await eventually(async () => expect(log.join('')).toContain('Mail cannot be delivered for now'));
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  smtp = await testSmtpServer(port);
  await ended();
  expect(smtp.received).toHaveLength(1);
});

test('a mail is not sent again when the connection is lost after its text', async () => {
  const gotText = new Promise<void>((resolve) => {
    smtp.answerText = () => {
      resolve();
      return new Promise<void>(() => {});
    };
  });
  await add();
  start();
  await gotText;
  smtp.cut();
  await ended();
  expect(await mails()).toMatchObject([{ state: 'unknown', attempts: 1 }]);
  smtp.answerText = () => undefined;
  await add({ to: 'next@mail.example' });
  void deliveries[0]?.wake();
  await ended();
  expect(smtp.received.map(({ to }) => to)).toEqual(['pat@mail.example', 'next@mail.example']);
});

test('several processes deliver each mail once', async () => {
  const addresses = Array.from({ length: 60 }, (_, index) => `reader${index}@mail.example`);
  for (const to of addresses) await add({ to });
  for (let process = 0; process < 4; process++) start();
  await ended();
  expect(smtp.received.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
});

test('who unsubscribes gets nothing, up to the moment before the text is sent', async () => {
  const [subscription] = await database
    .db('subscriptions')
    .insert({ email: 'pat@mail.example' })
    .returning('id');
  smtp.answerRecipient = (address) =>
    address.startsWith('pat')
      ? database
          .db('subscriptions')
          .delete()
          .then(() => undefined)
      : undefined;
  await add({}, { subscriptionId: subscription?.id });
  await add({ to: 'next@mail.example' });
  start();
  await ended();
  expect(smtp.received.map(({ to }) => to)).toEqual(['next@mail.example']);
  expect(await mails()).toMatchObject([{ state: 'sent' }]);
});

test('a mail whose process died before the text is sent by the next one; after the text it is not', async () => {
  await add({ to: 'claimed@mail.example' });
  await add({ to: 'handed-over@mail.example' });
  const died = mailOutbox(database.db, quick);
  await died.claim();
  const second = await died.claim();
  expect(second && (await died.handOver(second))).toBe(true);
  start();
  await add({ to: 'next@mail.example' });
  await eventually(async () =>
    expect(smtp.received.map(({ to }) => to)).toEqual(['next@mail.example']),
  );
  await database
    .db('mails')
    .whereNot({ state: 'sent' })
    .update({ next_attempt_at: database.db.raw("now() - interval '1 second'") });
  void deliveries[0]?.wake();
  await ended();
  expect(smtp.received.map(({ to }) => to)).toEqual(['next@mail.example', 'claimed@mail.example']);
  expect(await mails()).toMatchObject([
    { state: 'sent', attempts: 2 },
    { state: 'unknown' },
    { state: 'sent' },
  ]);
});
