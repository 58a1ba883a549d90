import { startJobs, type Jobs } from '@sandites/service-kit/jobs';
import { createLog } from '@sandites/service-kit/log';
import { emptyTables, testDatabase, type TestDatabase } from '@sandites/service-kit/testing';
import { migrations } from '../migrations';
import { eventually, testSchool } from '../testing/colleges-service';
import { testSmtpServer, type TestSmtpServer } from '../testing/smtp-server';
import { mailServer } from './mail-server';
import type { MailContent } from './mail-server';
import { addMails, mailClasses, mailWorker, type MailSubject } from './mails';
import { mailSender } from './site-mail';

let database: TestDatabase;
let smtp: TestSmtpServer;
let deliveries: Jobs[];
let log: string[];

beforeAll(async () => {
  database = await testDatabase('colleges', migrations);
});
afterAll(() => database.drop());
beforeEach(async () => {
  smtp = await testSmtpServer();
  deliveries = [];
  log = [];
  await emptyTables(
    database.db,
    'jobs',
    'mails',
    'newsletters',
    'follows',
    'contact_messages',
    'bounces',
  );
});
afterEach(async () => {
  for (const delivery of deliveries) await delivery.stop();
  await smtp.stop();
});

function start(url = smtp.url): Jobs {
  const { db } = database;
  const recordingLog = createLog('colleges', 'info', { write: (line) => void log.push(line) });
  const server = mailServer(url, mailSender(testSchool, null));
  const delivery = startJobs(
    { db, log: recordingLog, pauses: { firstOutage: 20, lastOutage: 200 } },
    mailClasses.map((each) => mailWorker(db, server, recordingLog, each)),
  );
  deliveries.push(delivery);
  return delivery;
}
/** Makes waiting jobs due now, so that no test waits for a retry. */
const hurry = () => database.db('jobs').update({ run_at: database.db.fn.now() });

const content = (changes: Partial<MailContent> = {}): MailContent => ({
  to: 'pat@mail.example',
  subject: 'Hello',
  text: 'A mail',
  ...changes,
});
const add = (changes: Partial<MailContent> = {}, about: MailSubject = {}) =>
  database.db.transaction((trx) => addMails(trx, [{ ...about, content: content(changes) }]));
const mails = () => database.db('mails').orderBy('id').select('state', 'reply_code', 'content');
const jobs = () => database.db('jobs').orderBy('id');
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
  expect(await mails()).toEqual([{ state: 'sent', reply_code: null, content: null }]);
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
  await add({ unsubscribeUrl: 'https://sandites.example/follow/abc' });
  start();
  await ended();
  expect(smtp.received[0]?.headers).toMatchObject({
    'list-unsubscribe': '<https://sandites.example/follow/abc>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

test('a temporary refusal is retried, with the same Message-ID', async () => {
  const responses = [451, undefined];
  smtp.answerText = () => responses.shift();
  await add();
  start();
  await eventually(async () =>
    expect(await jobs()).toMatchObject([{ attempts: 1, error: 'The mail server answered 451' }]),
  );
  await hurry();
  await ended();
  expect(await mails()).toMatchObject([{ state: 'sent' }]);
  expect(new Set(smtp.received.map(({ headers }) => headers['message-id'])).size).toBe(1);
});

test('a permanent refusal of a recipient is not retried, and delays no other mail', async () => {
  smtp.answerRecipient = (address) => (address.startsWith('gone') ? 550 : undefined);
  await add({ to: 'gone@mail.example' });
  await add({ to: 'here@mail.example' });
  start();
  await ended();
  expect(await mails()).toMatchObject([{ state: 'failed', reply_code: 550 }, { state: 'sent' }]);
  expect(smtp.received.map(({ to }) => to)).toEqual(['here@mail.example']);
  // A job goes a moment after its mail was sent.
  await eventually(async () =>
    expect(await jobs()).toMatchObject([{ error: 'The mail server answered 550' }]),
  );
  expect(log.join('')).toContain('answered 550');
  expect(log.join('')).not.toContain('mail.example');
});

test('a mail that is refused for two days fails, and so does its job', async () => {
  smtp.answerRecipient = () => 450;
  await add();
  start();
  await eventually(async () =>
    expect(await jobs()).toMatchObject([{ error: 'The mail server answered 450' }]),
  );
  await database.db('jobs').update({ due_at: new Date(Date.now() - 3 * 86_400_000) });
  await hurry();
  await ended();
  expect(await mails()).toMatchObject([{ state: 'failed', reply_code: 450 }]);
  expect(await jobs()).toMatchObject([{ error: 'It waited for too long' }]);
});

test('a connection that breaks after a refusal stops no other mail', async () => {
  smtp.answerRecipient = (address) => {
    if (!address.startsWith('gone')) return undefined;
    setTimeout(() => smtp.cut(), 20);
    return 550;
  };
  await add({ to: 'gone@mail.example' });
  await add({ to: 'here@mail.example' });
  start();
  await ended();
  expect(await mails()).toMatchObject([{ state: 'failed' }, { state: 'sent' }]);
});

test('a server that never answers holds a mail for a limited time', async () => {
  smtp.answerRecipient = () => new Promise<void>(() => {});
  await add();
  const { db } = database;
  const silent = createLog('colleges', 'silent');
  const quick = mailWorker(db, mailServer(smtp.url, mailSender(testSchool, null)), silent);
  deliveries.push(
    startJobs({ db, log: silent }, [{ ...quick, queue: { ...quick.queue, timeout: 0.2 } }]),
  );
  await eventually(async () => expect(await jobs()).toMatchObject([{ error: 'TimeoutError' }]));
  expect(await mails()).toMatchObject([{ state: 'waiting' }]);
});

test('while the mail server is down mails wait, and none is lost', async () => {
  const { url, port } = smtp;
  await smtp.stop();
  await add();
  start(url);
  await eventually(async () => expect(log.join('')).toContain('A queue waits for its receiver'));
  expect(await mails()).toMatchObject([{ state: 'waiting' }]);
  await eventually(async () => expect(await jobs()).toMatchObject([{ attempts: 0 }]));
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
  expect(await mails()).toMatchObject([{ state: 'unknown' }]);
  smtp.answerText = () => undefined;
  await add({ to: 'next@mail.example' });
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
    .db('follows')
    .insert({ email: 'pat@mail.example', code: 'a', sports: [], topics: ['newsletter'] })
    .returning('id');
  smtp.answerRecipient = (address) =>
    address.startsWith('pat')
      ? database
          .db('follows')
          .delete()
          .then(() => undefined)
      : undefined;
  await add({}, { followId: subscription?.id });
  await add({ to: 'next@mail.example' });
  start();
  await ended();
  expect(smtp.received.map(({ to }) => to)).toEqual(['next@mail.example']);
  expect(await mails()).toMatchObject([{ state: 'sent' }]);
});

describe('an address that does not exist', () => {
  const send = async (reply: string | undefined, to = 'Gone@mail.example') => {
    smtp.answerRecipient = () => reply;
    await add({ to });
    await ended();
  };

  test('gets no mail after the second answer that says so', async () => {
    start();
    await send('550 5.1.1 No such mailbox');
    await send('550 5.1.1 No such mailbox', 'gone@mail.example');
    await send(undefined);
    expect(smtp.received).toEqual([]);
    expect((await mails()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    await send(undefined, 'here@mail.example');
    expect(smtp.received.map(({ to }) => to)).toEqual(['here@mail.example']);
  });

  test.each(['550 5.7.1 Not wanted', '550 5.1.8 The sender does not exist', '550 Refused'])(
    'is not one that is refused with %s',
    async (reply) => {
      start();
      for (let round = 0; round < 3; round++) await send(reply);
      await send(undefined);
      expect(smtp.received).toHaveLength(1);
    },
  );
});

test('mail of an account waits behind no other', async () => {
  let answer: () => void = () => undefined;
  smtp.answerRecipient = (address) =>
    address.startsWith('reader')
      ? new Promise<void>((resolve) => {
          answer = resolve;
        })
      : undefined;
  for (let reader = 0; reader < 20; reader++) await add({ to: `reader${reader}@mail.example` });
  start();
  await database.db.transaction((trx) =>
    addMails(trx, [{ mailClass: 'account', content: content() }]),
  );
  await eventually(async () =>
    expect(smtp.received.map(({ to }) => to)).toEqual(['pat@mail.example']),
  );
  answer();
});
