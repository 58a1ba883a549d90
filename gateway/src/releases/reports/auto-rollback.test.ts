import { testDatabase } from '@sandites/service-kit/testing';
import { migrations } from '../../migrations';
import { eventually } from '../../testing/run-program';
import { remoteParts, testPage, type BuildParts } from '../../testing/test-builds';
import { buildForm, teamOf } from '../../testing/send-build';
import { testGateway, type TestGateway } from '../../testing/test-gateway';
import { reportTickets, type ReportTickets } from './report-tickets';

let gateway: TestGateway;
let tickets: ReportTickets;
beforeAll(async () => {
  gateway = await testGateway({ trustProxy: 1 });
  tickets = reportTickets(gateway.database.db, gateway.keys);
});
afterAll(() => gateway.stop());

type Outcome = 'shown' | 'failed' | 'fallback';

async function reportFrom(
  address: string,
  outcome: Outcome,
  version: string,
  remote = 'mf-public',
  headers: Record<string, string> = {},
) {
  const given = {
    remotes: [{ live: { remote, version } }],
    shell: { remote: 'shell', version: '1' },
  };
  return gateway.client.post(
    '/federation/reports',
    {
      remote,
      version,
      stage: 'render',
      kind: outcome === 'shown' ? 'none' : 'error',
      outcome,
      ticket: await tickets.issue(given, address),
    },
    { 'X-Forwarded-For': address, ...headers },
  );
}
/** A report from a client network of its own. */
const report = (network: number, outcome: Outcome, version: string, remote?: string) =>
  reportFrom(`203.0.${network}.7`, outcome, version, remote);
/** What was counted of a version. */
async function countsOf(version: string): Promise<unknown[]> {
  const { rows }: { rows: unknown[] } = await gateway.database.db.raw(
    `select outcome, part, sum(count) as count, max(cardinality(networks)) as networks
     from report_kinds join report_counts on report_counts.kind = report_kinds.id
     where version = ? group by outcome, part order by outcome, part`,
    [version],
  );
  return rows;
}
const rowOf = (remote: string) =>
  gateway.database
    .db<{ remote: string; version: string }>('live_releases')
    .where({ remote })
    .first('version');
const live = async (remote = 'mf-public') => (await rowOf(remote))?.version;
const lastChange = (remote: string): Promise<unknown> =>
  gateway.database.db('release_changes').where({ remote }).orderBy('id', 'desc').first();
const goneLive = (remote: string, minutes: number) =>
  gateway.database
    .db('live_releases')
    .where({ remote })
    .update({ live_since: new Date(Date.now() - minutes * 60_000) });
const linesWith = (message: string) => gateway.logged.filter(({ msg }) => msg === message);
const rolledBack = 'A release was rolled back automatically';
const alerted = 'A release fails for visitors and was not rolled back';
const previous = async () => {
  const { text } = await gateway.client.get('/');
  const boot = JSON.parse(
    /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}',
  ) as {
    registry: { remotes: { live: { remote: string }; previous?: { version: string } }[] };
  };
  return (
    boot.registry.remotes.find(({ live: { remote } }) => remote === 'mf-public')?.previous
      ?.version ?? null
  );
};

describe('a release that fails within its bake time', () => {
  it('is rolled back once enough networks have reported it', async () => {
    await report(1, 'shown', '1');
    await gateway.publish('mf-public', '2', remoteParts);
    await report(7, 'failed', '2');
    await report(8, 'fallback', '2');
    expect(await live()).toBe('2');
    const { headers } = await report(9, 'failed', '2');
    expect(await live()).toBe('1');
    expect(await lastChange('mf-public')).toMatchObject({
      kind: 'taken_back',
      version: '1',
      before: '2',
      changed_by: 'the gateway',
      reason: 'It failed for 3 networks within 10 minutes',
    });
    expect(linesWith(rolledBack)).toEqual([
      expect.objectContaining({
        level: 'error',
        requestId: headers.get('x-request-id'),
        remote: 'mf-public',
        version: '2',
        now: '1',
      }),
    ]);
  });

  it.each([
    ['v4', 'one /24 network', Array.from({ length: 8 }, (_, index) => `198.51.100.${index + 1}`)],
    ['v6', 'one /48 network', Array.from({ length: 8 }, (_, index) => `2001:db8:7:${index}::1`)],
  ])(
    'stays where all reports come, for %s, from %s, whatever their addresses and browsers',
    async (version, _, addresses) => {
      await gateway.publish('mf-public', version, remoteParts);
      for (const [index, address] of addresses.entries())
        await reportFrom(address, 'failed', version, 'mf-public', {
          'User-Agent': `browser ${index}`,
        });
      expect(await live()).toBe(version);
    },
  );

  it('is rolled back where every visitor sees it before it fails: a visitor counts once, as failed', async () => {
    await gateway.publish('mf-public', 'late', remoteParts);
    for (const network of [41, 42, 43]) {
      await report(network, 'shown', 'late');
      await report(network, 'failed', 'late');
    }
    expect(await live()).toBe('1');
  });

  it('stays live until it fails in a third of the networks that reported (D93)', async () => {
    await gateway.publish('mf-public', '3', remoteParts);
    for (let network = 20; network < 29; network += 1) await report(network, 'shown', '3');
    for (let network = 1; network < 5; network += 1) await report(network, 'failed', '3');
    expect(await live()).toBe('3');
    await report(5, 'failed', '3');
    expect(await live()).toBe('1');
  });

  it('is not taken back by calls of five networks that were given no page (D93)', async () => {
    await gateway.publish('mf-public', 'curled', remoteParts);
    const { body } = await gateway.client.get('/federation/live');
    expect(body).toMatchObject({ 'mf-public': expect.any(String) as string });
    const shell = { remote: 'shell', version: '1' };
    const remotes = [{ live: { remote: 'mf-public', version: 'curled' } }];
    const seen = await tickets.issue({ shell, remotes }, '203.0.70.7');
    const other = await tickets.issue({ shell, remotes: [] }, '203.0.70.7');
    const failed = {
      remote: 'mf-public',
      version: 'curled',
      stage: 'render',
      kind: 'error',
      outcome: 'failed',
    };
    for (const ticket of [undefined, 'x', other, `${seen}x`, seen, seen])
      for (let network = 70; network < 76; network += 1) {
        const { status } = await gateway.client.post(
          '/federation/reports',
          { ...failed, ticket },
          { 'X-Forwarded-For': `203.0.${network}.7` },
        );
        expect(status).toBe(204);
      }
    expect(await live()).toBe('curled');
    expect(await countsOf('curled')).toEqual([
      { outcome: 'failed', part: '', count: 1, networks: 1 },
    ]);
  });

  it('is counted in a network in which many browsers showed it', async () => {
    await gateway.publish('mf-public', 'school', remoteParts);
    for (let time = 0; time < 25; time += 1) await report(30, 'shown', 'school');
    await report(30, 'failed', 'school');
    expect(await countsOf('school')).toEqual([
      { outcome: 'failed', part: '', count: 1, networks: 1 },
      { outcome: 'shown', part: '', count: 20, networks: 1 },
    ]);
  });
});

describe('a release that fails after its bake time', () => {
  it('stays live, and raises one alert: a log line, a metric, a mark in the list of releases', async () => {
    const admin = await gateway.signIn('admin');
    const alertedAt = async () =>
      (
        (await gateway.client.get('/api/releases', { Cookie: admin })).body as {
          remote: string;
          alertedAt: string | null;
        }[]
      ).find(({ remote }) => remote === 'mf-public')?.alertedAt;
    await gateway.publish('mf-public', '4', remoteParts);
    await goneLive('mf-public', 31);
    expect(await alertedAt()).toBeNull();
    for (let network = 1; network < 9; network += 1)
      expect((await report(network, 'failed', '4')).status).toBe(204);
    expect(await live()).toBe('4');
    expect(linesWith(alerted)).toEqual([
      expect.objectContaining({
        level: 'error',
        remote: 'mf-public',
        version: '4',
        reason: 'It has been live for more than 30 minutes',
      }),
    ]);
    expect((await gateway.internal.get('/metrics')).text).toContain(
      'release_alerts_total{remote="mf-public",version="4"} 1\n',
    );
    expect(Date.parse((await alertedAt()) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('has no mark any more once another version is live', async () => {
    await gateway.publish('mf-public', 'after', remoteParts);
    const { body } = await gateway.client.get('/api/releases', {
      Cookie: await gateway.signIn('admin'),
    });
    expect(body).toContainEqual(
      expect.objectContaining({ remote: 'mf-public', version: 'after', alertedAt: null }),
    );
  });
});

describe('a control that throws, or a read that fails', () => {
  const save = 'coach-dashboard-page form button submit btn';
  const parts = { files: { 'remoteEntry.js': 'x' }, pages: [testPage('/forms')] };
  const read = 'GET /api/players/:id 404';
  const partly = async (
    network: number,
    version: string,
    outcome: 'pressed' | 'failed',
    part = save,
  ) =>
    gateway.client.post(
      '/federation/reports',
      {
        remote: 'mf-forms',
        version,
        stage: part === save ? 'interaction' : 'read',
        kind: outcome === 'failed' ? 'error' : 'none',
        outcome,
        part,
        ticket: await tickets.issue(
          {
            remotes: [{ live: { remote: 'mf-forms', version } }],
            shell: { remote: 'shell', version: '1' },
          },
          `203.0.${network}.7`,
        ),
      },
      { 'X-Forwarded-For': `203.0.${network}.7` },
    );
  const alertsOf = (version: string) =>
    linesWith(alerted).filter((line) => line['version'] === version);

  beforeAll(async () => {
    await gateway.publish('mf-forms', 'steady', parts);
    await eventually(async () => {
      await report(1, 'shown', 'steady', 'mf-forms');
      return (await gateway.client.get('/forms')).status === 200;
    });
    await report(2, 'shown', 'steady', 'mf-forms');
  });

  it('rolls back for those who pressed it, however many only opened the page', async () => {
    await gateway.publish('mf-forms', 'thrower', parts);
    for (let network = 50; network < 80; network += 1)
      await report(network, 'shown', 'thrower', 'mf-forms');
    for (const network of [50, 51, 52]) {
      await partly(network, 'thrower', 'pressed');
      await partly(network, 'thrower', 'failed');
    }
    expect(await live('mf-forms')).toBe('steady');
    expect(await lastChange('mf-forms')).toMatchObject({
      kind: 'taken_back',
      reason: `A control (${save}) threw for 3 of 3 networks, before for 0 of 0`,
    });
  });

  it('is an alert where it throws for fewer than a third of those who pressed it', async () => {
    await gateway.publish('mf-forms', 'seldom', parts);
    for (let network = 50; network < 60; network += 1) await partly(network, 'seldom', 'pressed');
    for (const network of [50, 51, 52]) await partly(network, 'seldom', 'failed');
    expect(await live('mf-forms')).toBe('seldom');
    expect(alertsOf('seldom')).toEqual([
      expect.objectContaining({
        reason: `A control (${save}) threw for 3 of 10 networks, before for 0 of 0`,
      }),
    ]);
  });

  it('is nothing new where the version before did the same', async () => {
    const visit = async (version: string) => {
      for (let network = 60; network < 72; network += 1)
        await report(network, 'shown', version, 'mf-forms');
      for (const network of [60, 61, 62]) await partly(network, version, 'failed', read);
    };
    await visit('seldom');
    await gateway.publish('mf-forms', 'alike', parts);
    await visit('alike');
    expect(await live('mf-forms')).toBe('alike');
    expect(alertsOf('alike')).toEqual([]);
  });

  it('rolls back where reads answer 404 in the new version alone, and alerts where they are 503', async () => {
    await gateway.publish('mf-forms', 'astray', parts);
    gateway.logged.length = 0;
    for (const network of [60, 61, 62])
      await partly(network, 'astray', 'failed', 'GET /api/nothing 404');
    expect(await live('mf-forms')).toBe('alike');
    await gateway.publish('mf-forms', 'unwell', parts);
    for (const network of [60, 61, 62])
      await partly(network, 'unwell', 'failed', 'GET /api/coaches 503');
    expect(await live('mf-forms')).toBe('unwell');
    expect(alertsOf('unwell')).toHaveLength(1);
  });

  it('does not count as a crash of the page', async () => {
    const admin = await gateway.signIn('admin');
    const { body } = await gateway.client.get('/api/releases', { Cookie: admin });
    expect(body).toContainEqual(
      expect.objectContaining({
        remote: 'mf-forms',
        version: 'unwell',
        outcome: { shown: 0, failed: 0, fallback: 0 },
        alertReason: 'GET /api/coaches answered 503 for 3 of 3 networks, before for 0 of 12',
      }),
    );
  });
});

describe('reports without end', () => {
  const flood = async (network: number, message: (at: number) => object) => {
    const about = { remote: 'mf-flood', version: 'one', kind: 'error' };
    for (let at = 0; at < 130; at += 1)
      await gateway.client.post('/federation/reports', {
        ...about,
        ...message(at),
        ticket: await tickets.issue(
          {
            remotes: [{ live: { remote: 'mf-flood', version: 'one' } }],
            shell: { remote: 'shell', version: '1' },
          },
          `203.0.${network}.7`,
        ),
      });
  };

  it('take the storage of a hundred kinds, whatever one network sends', async () => {
    await gateway.publish('mf-flood', 'one', {
      files: { 'remoteEntry.js': 'x' },
      pages: [testPage('/flood')],
    });
    const letters = (at: number) => `${String.fromCharCode(97 + (at % 26))}${'x'.repeat(at / 26)}`;
    const pressed = { stage: 'interaction', outcome: 'pressed' };
    await flood(1, (at) => ({ ...pressed, part: `button ${at}` }));
    await flood(1, (at) => ({
      ...{ stage: 'render', outcome: 'failed' },
      message: `Error: ${letters(at)}`,
    }));
    const kinds = await gateway.database.db('report_kinds').where({ remote: 'mf-flood' });
    expect(kinds.length).toBeLessThanOrEqual(101);
  }, 60_000);

  it('do not keep the failures of others from being counted', async () => {
    for (const network of [2, 3, 4]) await report(network, 'failed', 'one', 'mf-flood');
    expect(linesWith(alerted)).toContainEqual(
      expect.objectContaining({ remote: 'mf-flood', version: 'one' }),
    );
  });
});

describe('a tab that stopped answering', () => {
  it('is reported by the browser itself, for the page that was open, without its address', async () => {
    await gateway.publish('mf-frozen', 'frozen', {
      files: { 'remoteEntry.js': 'x' },
      pages: [testPage('/frozen/:code')],
    });
    await eventually(async () => (await gateway.client.get('/frozen/secret')).status === 200);
    const page = await gateway.client.get('/frozen/secret');
    const [, address = ''] =
      /default="([^"]+)"/.exec(page.headers.get('reporting-endpoints') ?? '') ?? [];
    const crash = (reason?: string) =>
      gateway.client.send(address, {
        method: 'POST',
        body: JSON.stringify([
          { type: 'crash', url: 'https://sandites.example/frozen/secret', body: { reason } },
        ]),
        headers: { 'Content-Type': 'application/reports+json' },
      });
    expect((await crash()).status).toBe(204);
    expect((await crash('unresponsive')).status).toBe(204);
    const rows = await gateway.database.db('report_kinds').where({ version: 'frozen' });
    expect(rows).toEqual([
      expect.objectContaining({ remote: 'mf-frozen', stage: 'unresponsive', outcome: 'failed' }),
    ]);
    expect(JSON.stringify([rows, gateway.logged])).not.toContain('secret');
  });
});

describe('a rollback that is refused', () => {
  const parts = (...paths: string[]): BuildParts => ({
    files: { 'remoteEntry.js': 'x' },
    pages: paths.map((path) => testPage(path)),
  });

  it('is one log line and an alert; the visitor’s response does not change', async () => {
    await gateway.publish('mf-club', '1', parts('/club', '/news'));
    await gateway.database
      .db('releases')
      .where({ remote: 'mf-club' })
      .update({ worked_at: new Date() });
    await gateway.publish('mf-club', '2', parts('/club'));
    await gateway.publish('mf-news', '1', parts('/news'));
    gateway.logged.length = 0;
    for (let network = 1; network < 9; network += 1)
      expect((await report(network, 'failed', '2', 'mf-club')).status).toBe(204);
    expect(await live('mf-club')).toBe('2');
    expect(gateway.logged.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({
        msg: alerted,
        remote: 'mf-club',
        version: '2',
        reason: 'mf-club claims /news, which belongs to mf-news',
      }),
    ]);
  });

  it('is reported the same way where there is no earlier version', async () => {
    await gateway.publish('mf-first', '1', parts('/first'));
    for (let network = 1; network < 9; network += 1)
      expect((await report(network, 'failed', '1', 'mf-first')).status).toBe(204);
    expect(linesWith(alerted)).toContainEqual(
      expect.objectContaining({
        remote: 'mf-first',
        reason: 'There is no version of mf-first to go back to that browsers have shown',
      }),
    );
  });
});

describe('a canary that fails', () => {
  it('is rolled back however long it runs, and the live version stays', async () => {
    const before = await live();
    const team = await teamOf(gateway, 'mf-public');
    await team.send(await buildForm('mf-public', 'canary', remoteParts));
    await team.smokeTest('canary');
    await team.post('live', { by: 'anna', reason: 'A try', version: 'canary', percent: 10 });
    await goneLive('mf-public', 31);
    for (let network = 40; network < 43; network += 1) await report(network, 'failed', 'canary');
    expect(
      await gateway.database
        .db<{ remote: string }>('live_releases')
        .where({ remote: 'mf-public' })
        .first(),
    ).toMatchObject({ version: before, canary: null, canary_percent: null });
    expect(await lastChange('mf-public')).toMatchObject({
      kind: 'taken_back',
      version: before,
      before: 'canary',
      changed_by: 'the gateway',
    });
  });
});

describe('the version to fall back to', () => {
  it('is the last one that browsers have shown, not just the one before', async () => {
    await gateway.publish('mf-public', '5', remoteParts);
    await eventually(async () => (await gateway.client.get('/')).text.includes('/mf-public/5/'));
    await report(1, 'shown', '5');
    await gateway.publish('mf-public', '6', remoteParts);
    await gateway.publish('mf-public', '7', remoteParts);
    await eventually(async () => (await previous()) === '5');
  });
});

describe('a report about an unknown release', () => {
  it('gets the same response, and is not stored', async () => {
    expect((await report(1, 'failed', 'nothing')).status).toBe(204);
    expect(await countsOf('nothing')).toEqual([]);
  });
});

describe('the hash of a client network', () => {
  it('is the same in every gateway on one database, and differs on another', async () => {
    const elsewhere = await testDatabase('gateway', migrations);
    const [here, again, there] = await Promise.all(
      [gateway.database.db, gateway.database.db, elsewhere.db].map((db) =>
        reportTickets(db, gateway.keys).networkHash('203.0.113.9'),
      ),
    );
    expect(again).toBe(here);
    // A cloned test database has the secret of its template.
    await elsewhere.db('report_secret').update({ secret: 'another' });
    expect(await reportTickets(elsewhere.db, gateway.keys).networkHash('203.0.113.9')).not.toBe(
      there,
    );
    await elsewhere.drop();
  });
});
