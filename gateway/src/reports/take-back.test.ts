import { eventually } from '../testing/eventually';
import { buildForm, teamOf } from '../testing/send-build';
import { remoteParts } from '../testing/test-builds';
import { testGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ trustProxy: 1 });
});
afterAll(() => gateway.stop());

const report = (visitor: number, outcome: 'shown' | 'failed' | 'rescued', version: string) =>
  gateway.client.post(
    '/federation/reports',
    { remote: 'mf-public', version, stage: 'render', kind: outcome === 'shown' ? 'none' : 'error', outcome },
    { 'X-Forwarded-For': `203.0.113.${visitor}` },
  );
const live = async () => (await gateway.database.db<{ remote: string; version: string }>('live_releases').where({ remote: 'mf-public' }).first('version'))?.version;
const previous = async () => {
  const { text } = await gateway.client.get('/');
  const boot = JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text)?.[1] ?? '{}') as { whole: { href: string } };
  const registry = JSON.parse((await gateway.client.get(boot.whole.href)).text) as { remotes: { previous?: { version: string } }[] };
  return registry.remotes[0]?.previous?.version ?? null;
};

describe('a fresh release that fails', () => {
  it('is taken back by itself once it failed for enough visitors, and not by one alone', async () => {
    await report(1, 'shown', '1');
    await gateway.publish('mf-public', '2', remoteParts);
    for (let times = 0; times < 5; times += 1) await report(7, 'failed', '2');
    await report(8, 'rescued', '2');
    expect(await live()).toBe('2');
    const { headers } = await report(9, 'failed', '2');
    expect(await live()).toBe('1');
    expect(await gateway.database.db('release_changes').where({ remote: 'mf-public' }).orderBy('id', 'desc').first()).toMatchObject({
      kind: 'taken_back',
      version: '1',
      before: '2',
      changed_by: 'the gateway',
      reason: 'It failed for 3 visitors within 10 minutes',
    });
    expect(gateway.logged).toContainEqual(expect.objectContaining({ level: 'error', msg: 'a release was taken back', requestId: headers.get('x-request-id'), remote: 'mf-public', version: '2', now: '1' }));
  });

  it('stays where it works for more than it fails for', async () => {
    await gateway.publish('mf-public', '3', remoteParts);
    for (let visitor = 20; visitor < 25; visitor += 1) await report(visitor, 'shown', '3');
    for (let visitor = 1; visitor < 5; visitor += 1) await report(visitor, 'failed', '3');
    expect(await live()).toBe('3');
  });

  it('stays where it is no fresh one: something else broke', async () => {
    await gateway.publish('mf-public', '4', remoteParts);
    await gateway.database.db('live_releases').where({ remote: 'mf-public' }).update({ live_since: new Date(Date.now() - 2 * 60 * 60 * 1_000) });
    for (let visitor = 1; visitor < 9; visitor += 1) await report(visitor, 'failed', '4');
    expect(await live()).toBe('4');
  });
});

describe('a canary that fails', () => {
  it('is taken back by itself, and what is live stays', async () => {
    const before = await live();
    const team = await teamOf(gateway, 'mf-public');
    await team.send('releases', await buildForm('mf-public', 'canary', remoteParts));
    await team.trial('canary');
    await team.post('live', { by: 'anna', reason: 'A try', version: 'canary', percent: 10 });
    for (let visitor = 40; visitor < 43; visitor += 1) await report(visitor, 'failed', 'canary');

    const row: unknown = await gateway.database.db('live_releases').where({ remote: 'mf-public' }).first();
    expect(row).toMatchObject({ version: before, canary: null, canary_percent: null });
    expect(await gateway.database.db('release_changes').where({ remote: 'mf-public' }).orderBy('id', 'desc').first()).toMatchObject({
      kind: 'taken_back',
      version: before,
      before: 'canary',
      changed_by: 'the gateway',
    });
  });
});

describe('the version to fall back to', () => {
  it('is the last one that browsers have shown, not merely the one before', async () => {
    await gateway.publish('mf-public', '5', remoteParts);
    await eventually(async () => (await previous()) === '3');
    await eventually(async () => (await gateway.client.get('/')).text.includes('/mf-public/5/'));
    await report(1, 'shown', '5');
    await gateway.publish('mf-public', '6', remoteParts);
    await eventually(async () => (await previous()) === '5');
  });
});

describe('a report about what is not there', () => {
  it('is answered alike, and kept nowhere', async () => {
    expect((await report(1, 'failed', 'nothing')).status).toBe(204);
    expect(await gateway.database.db('remote_reports').where({ version: 'nothing' })).toEqual([]);
  });
});
