import { createLog } from '@sandites/service-kit/log';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { json as jsonOf } from 'node:stream/consumers';
import { json } from '../testing/fake-service';
import { eventually } from '../testing/run-program';
import { buildForm, teamOf, type Team } from '../testing/send-build';
import { testPage, type BuildParts } from '../testing/test-builds';
import { reportNetworks } from '../testing/report-networks';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { advanceCanaries } from './progressive-delivery';
import { releaseRepository } from './release-repository';
import { releaseService } from './release-service';
import { reportTickets } from './reports/report-tickets';

/** A team's webhook: a real HTTP server. */
let webhook: Server;
let answers: number[] = [];
const received: Record<string, unknown>[] = [];

let gateway: TestGateway;
let team: Team;
let parts: BuildParts;
beforeAll(async () => {
  gateway = await testGateway({ trustProxy: 1 });
  webhook = createServer((req, res) => {
    void jsonOf(req).then((body) => {
      received.push(body as Record<string, unknown>);
      res.writeHead(answers.shift() ?? 204, { Location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  const address = webhook.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  parts = {
    files: { 'remoteEntry.js': 'x' },
    pages: [testPage('/guests')],
    ownVersion: '1.4.0',
    notify: `http://127.0.0.1:${port}/hook`,
  };
  await gateway.publish('mf-guests', 'steady', { ...parts, ownVersion: '1.3.0' });
  team = await teamOf(gateway, 'mf-guests');
  await team.smokeTest('steady');
});
afterAll(async () => {
  await gateway.stop();
  webhook.close();
});
beforeEach(() => {
  answers = [];
  received.length = 0;
});

const publication = { by: 'anna', reason: 'It was better before' };
/** The only notice so far. */
async function noticeOf(count = 1): Promise<unknown> {
  await eventually(() => received.length >= count);
  expect(received).toHaveLength(count);
  return received.at(-1);
}
interface JobRow {
  queue: string;
  error: string | null;
  failed_at: Date | null;
  run_at: Date;
}
const jobs = () => gateway.database.db<JobRow>('jobs').where({ queue: 'team-notices' });
const failFor = async (networks: number, version: string) => {
  const tickets = reportTickets(gateway.database.db, gateway.keys);
  for (let network = 1; network <= networks; network += 1)
    await gateway.client.post(
      '/federation/reports',
      {
        remote: 'mf-guests',
        version,
        stage: 'render',
        kind: 'error',
        outcome: 'failed',
        ticket: await tickets.issue(
          {
            remotes: [{ live: { remote: 'mf-guests', version } }],
            shell: { remote: 'shell', version: '1' },
          },
          `203.0.${network}.7`,
        ),
      },
      { 'X-Forwarded-For': `203.0.${network}.7` },
    );
};
async function store(version: string, rest: Pick<BuildParts, 'notify'> = {}): Promise<void> {
  await team.send(await buildForm('mf-guests', version, { ...parts, ...rest }));
  await team.smokeTest(version);
}
const goLive = (version: string, percent = 100) =>
  team.post('live', { ...publication, version, percent });

describe('the webhook of a team', () => {
  it('is called when its release is rolled back automatically', async () => {
    await gateway.publish('mf-guests', 'broken-one', parts);
    await failFor(3, 'broken-one');
    expect(await noticeOf()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      event: 'rollback',
      remote: 'mf-guests',
      version: 'broken-one',
      ownVersion: '1.4.0',
      live: 'steady',
      by: 'the gateway',
      reason: 'It failed for 3 networks within 10 minutes',
      at: expect.any(String) as string,
      text:
        'mf-guests 1.4.0 (broken) was rolled back by the gateway, visitors get steady: ' +
        'It failed for 3 networks within 10 minutes',
    });
  });

  it('is called when a canary is rolled back', async () => {
    await store('faulty');
    await goLive('faulty', 10);
    await failFor(3, 'faulty');
    expect(await noticeOf()).toMatchObject({
      event: 'rollback',
      version: 'faulty',
      live: 'steady',
      text: expect.stringContaining('The canary mf-guests 1.4.0 (faulty)') as string,
    });
  });

  it('is called for the canary too that a rollback of the live version ends', async () => {
    await store('second');
    await goLive('second');
    await store('third');
    await goLive('third', 10);
    await team.post('rollback', { ...publication, version: 'steady', force: true });
    await noticeOf(2);
    expect(received.map(({ event, version }) => [event, version]).toSorted()).toEqual([
      ['rollback', 'second'],
      ['rollback', 'third'],
    ]);
  });

  it('is called again until it takes the notice, and is led nowhere else', async () => {
    await store('fourth');
    await goLive('fourth');
    answers = [302];
    await team.post('rollback', { ...publication, version: 'steady', force: true });
    await noticeOf();
    await eventually(async () => (await jobs())[0]?.error !== null);
    expect(await jobs().pluck('error')).toEqual(['The webhook of mf-guests answered 302']);
    await jobs().update({ run_at: new Date() });
    await eventually(async () => (await jobs()).length === 0);
    expect(received.map(({ id }) => id)).toEqual([received[0]?.['id'], received[0]?.['id']]);
  });

  it('is called for an alert, once an hour', async () => {
    await gateway.publish('mf-guests', 'late', parts);
    await gateway.database
      .db('live_releases')
      .where({ remote: 'mf-guests' })
      .update({ live_since: new Date(Date.now() - 31 * 60_000) });
    await failFor(5, 'late');
    expect(await noticeOf()).toMatchObject({
      event: 'alert',
      version: 'late',
      live: 'late',
      text:
        'mf-guests 1.4.0 (late) fails for visitors and was not rolled back: ' +
        'It has been live for more than 30 minutes',
    });
  });

  it('is called once for a canary that pauses, however long the pause lasts', async () => {
    const { db } = gateway.database;
    await store('unsure');
    // What failed before is minutes ago.
    await db('report_counts').update({ minute: db.raw(`minute - interval '5 minutes'`) });
    const then = { steps: [100], everyMinutes: 10 };
    await team.post('live', { ...publication, version: 'unsure', percent: 10, then });
    await reportNetworks(db, { remote: 'mf-guests', version: 'unsure' }, 'failed', 5);
    const log = createLog('test', 'silent');
    const releases = releaseRepository(db, log);
    const look = () => advanceCanaries({ db, releases, service: releaseService(releases), log });
    await look();
    expect(await noticeOf()).toMatchObject({
      event: 'pause',
      version: 'unsure',
      text: expect.stringContaining(
        'The canary mf-guests 1.4.0 (unsure) was paused by the gateway, by plan: ' +
          'The canary failed for 5 of 5 networks',
      ) as string,
    });
    await db.raw(
      "update live_releases set canary_plan = canary_plan || jsonb_build_object('dueAt', now())",
    );
    await look();
    expect(await jobs()).toEqual([]);
    expect(received).toHaveLength(1);
    await team.post('live', { ...publication, version: 'unsure', percent: 0 });
  });

  it('gets nothing where the version names none', async () => {
    await store('quiet', { notify: undefined });
    await goLive('quiet');
    await team.post('rollback', { ...publication, version: 'steady', force: true });
    expect(await jobs()).toEqual([]);
    expect(received).toEqual([]);
  });

  it('must have a public address', async () => {
    await store('inner', { notify: 'https://10.0.0.1/hook' });
    await goLive('inner');
    await team.post('rollback', { ...publication, version: 'steady', force: true });
    await eventually(async () => (await jobs().whereNotNull('failed_at')).length > 0);
    expect(await jobs().pluck('error')).toEqual(['The webhook of mf-guests has no public address']);
  });

  it('is no part of what browsers get', async () => {
    const { text } = await gateway.client.get('/guests');
    expect(text).toContain('mf-guests');
    const { body } = await gateway.client.get('/federation/live');
    expect(text + JSON.stringify(body)).not.toContain('/hook');
  });
});

describe('the mail address of a team', () => {
  it('gets its mail through colleges when the remote is retired', async () => {
    const mails: unknown[] = [];
    gateway.events.respond = ({ method, url, headers, body }, res) => {
      if (url !== '/internal/release-mails') return json(res, 404, {});
      mails.push({
        method,
        isSigned: headers.authorization?.startsWith('Bearer '),
        ...JSON.parse(body),
      });
      res.writeHead(204).end();
    };
    await store('mailing', { notify: 'guests@school.example' });
    await goLive('mailing');
    await team.post('retire', publication);
    await eventually(() => mails.length > 0);
    expect(mails).toEqual([
      {
        method: 'POST',
        isSigned: true,
        to: 'guests@school.example',
        notice: expect.objectContaining({
          event: 'retire',
          live: null,
          text: 'mf-guests 1.4.0 (mailin) was retired by anna: It was better before',
        }) as object,
      },
    ]);
  });
});
