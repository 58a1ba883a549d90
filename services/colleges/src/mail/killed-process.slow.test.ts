import {
  serviceProcess,
  testDatabase,
  type ServiceProcess,
  type TestDatabase,
} from '@sandites/service-kit/testing';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrations } from '../migrations';
import { eventually } from '../testing/colleges-service';
import { testSmtpServer, type TestSmtpServer } from '../testing/smtp-server';
import { addMails } from './mails';

jest.setTimeout(120_000);

let database: TestDatabase;
let smtp: TestSmtpServer;
const running: ServiceProcess[] = [];

beforeEach(async () => {
  database = await testDatabase('colleges', migrations);
  smtp = await testSmtpServer();
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await smtp.stop();
  await database.drop();
});

const environment = () => ({
  PORT: '0',
  DATABASE_URL: database.url,
  STORE_URL: pathToFileURL(join(tmpdir(), 'no-journal-yet')).href,
  GATEWAY_KEYS_URL: 'http://127.0.0.1:1/',
  AUTH_KEYS_URL: 'http://127.0.0.1:1/',
  PLAYERS_KEYS_URL: 'http://127.0.0.1:1/',
  EVENTS_KEYS_URL: 'http://127.0.0.1:1/',
  SMTP_URL: smtp.url,
  PUBLIC_ORIGIN: 'https://sandites.example',
});
function run(env: NodeJS.ProcessEnv = environment()): ServiceProcess {
  const process = serviceProcess(join(__dirname, '..', '..', 'dist', 'main.js'), env);
  running.push(process);
  return process;
}
const add = (to: string) =>
  database.db.transaction((trx) =>
    addMails(trx, [{ content: { to, subject: 'Hello', text: 'A mail' } }]),
  );
const states = () => database.db('mails').orderBy('id').pluck('state');
const recipients = () => smtp.received.map(({ to }) => to);
/** Moves a claim into the past, so that it has expired. */
const endClaims = () => database.db('jobs').update({ run_at: new Date(0) });

/** Kills the service at a command to the mail server. */
async function killedAt(moment: 'answerRecipient' | 'answerText'): Promise<void> {
  const process = run();
  smtp[moment] = () => {
    process.child.kill('SIGKILL');
    return new Promise<void>(() => {});
  };
  await process.ended;
  smtp[moment] = () => undefined;
}

test('a mail whose process was killed between the text and the response is not sent again', async () => {
  await add('pat@mail.example');
  await killedAt('answerText');
  expect(await states()).toEqual(['handed_over']);
  await endClaims();
  await add('next@mail.example');
  run();
  await eventually(async () => expect(await states()).toEqual(['unknown', 'sent']));
  expect(recipients()).toEqual(['pat@mail.example', 'next@mail.example']);
});

test('a mail whose process was killed before the text is not lost', async () => {
  await add('pat@mail.example');
  await killedAt('answerRecipient');
  expect(await states()).toEqual(['waiting']);
  await endClaims();
  run();
  await eventually(async () => expect(await states()).toEqual(['sent']));
  expect(recipients()).toEqual(['pat@mail.example']);
});

test('mail needs the URL of the site, and an invalid server URL is not repeated in the error', async () => {
  const { PUBLIC_ORIGIN: _, ...env } = environment();
  expect(await run(env).ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Wrong settings: SMTP_URL needs PUBLIC_ORIGIN: /),
  });
  const wrong = await run({ ...environment(), SMTP_URL: 'secret@mail.example' }).ended;
  expect(wrong).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Wrong settings: SMTP_URL is wrong: /),
  });
  expect(wrong.stderr).not.toContain('secret');
});

test('the queue has metrics, and a state of its own beside the readiness', async () => {
  smtp.answerRecipient = () => 450;
  await add('pat@mail.example');
  const url = await run().url;
  await eventually(async () => {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toMatch(/^jobs_waiting\{queue="mail"\} 1$/m);
    expect(metrics).toMatch(/^jobs_oldest_seconds\{queue="mail"\} [0-9.]+$/m);
    expect(metrics).toMatch(/^jobs_total\{queue="mail",outcome="retried"\} 1$/m);
  });
  expect((await fetch(`${url}/queuez`)).status).toBe(200);
  await database.db('jobs').update({ due_at: new Date(Date.now() - 3_600_000) });
  const stalled = await fetch(`${url}/queuez`);
  expect(stalled.status).toBe(503);
  expect(await stalled.json()).toMatchObject({
    status: 'stalled',
    queues: [{ queue: 'mail', waiting: 1, isStalled: true }],
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
