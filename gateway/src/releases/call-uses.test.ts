import { takeNoWrites } from '@sandites/service-kit/testing';
import type { DescribedCall, Release } from '@sandites/contracts';
import { eventually } from '../testing/run-program';
import { testPage } from '../testing/test-builds';
import { buildForm, teamOf } from '../testing/send-build';
import { testGateway, type TestGateway } from '../testing/test-gateway';
import { usedCalls, usesOf } from './call-uses';

const releaseOf = (
  remote: string,
  version: string,
  calls: DescribedCall[],
  reads: string[] = [],
): Release => ({
  remote,
  version,
  ownVersion: '1.4.0',
  initial: ['remoteEntry.js'],
  requires: {},
  files: {},
  calls,
  pages: [testPage('/coaching-staff', { reads }), testPage('/other')],
});
const coaches: DescribedCall = { call: 'GET /api/coaches', takes: [], answers: ['id', 'name'] };
const canary = releaseOf(
  'mf-public',
  'next',
  [{ ...coaches, answers: ['id', 'name', 'photoUrl'] }],
  ['/api/coaches'],
);
const running = {
  releases: [
    releaseOf('mf-public', 'now', [coaches], ['/api/coaches']),
    releaseOf('mf-coach', 'now', [{ call: 'PUT /api/coaches/:id', takes: ['name'], answers: [] }]),
    canary,
  ],
  canaries: [canary],
};

test('names the releases that make a call, live and in canary, with the pages that read it', () => {
  const use = { remote: 'mf-public', ownVersion: '1.4.0', pages: ['/coaching-staff'] };
  expect(usesOf(running, 'GET /api/coaches')).toEqual([
    { ...use, version: 'now', as: 'live' },
    { ...use, version: 'next', as: 'canary' },
  ]);
});

test.each([
  ['a field of the answer', 'GET /api/coaches', 'photoUrl', ['mf-public canary']],
  [
    'a field of the body, of a call with a parameter',
    'PUT /api/coaches/{id}',
    'name',
    ['mf-coach live'],
  ],
  ['a call that nobody makes', 'DELETE /api/coaches/:id', undefined, []],
])('%s', (_, call, field, found) => {
  expect(usesOf(running, call, field).map(({ remote, as }) => `${remote} ${as}`)).toEqual(found);
});

test('every call that is made is listed once, with all fields that a release knows', () => {
  expect(usedCalls(running)).toEqual([
    { call: 'GET /api/coaches', fields: ['id', 'name', 'photoUrl'] },
    { call: 'PUT /api/coaches/:id', fields: ['name'] },
  ]);
});

describe('over HTTP', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway();
    const team = await teamOf(gateway, 'mf-staff');
    const build = {
      files: { 'remoteEntry.js': 'staff()' },
      pages: [testPage('/staff', { reads: ['/api/coaches'] })],
      calls: [coaches],
    };
    await team.send(await buildForm('mf-staff', 'one', build));
    await team.smokeTest('one');
    await team.post('live', { by: 'anna', reason: 'New', version: 'one', percent: 100 });
  });
  afterAll(() => gateway.stop());

  const used = {
    remote: 'mf-staff',
    version: 'one',
    ownVersion: null,
    as: 'live',
    pages: ['/staff'],
  };
  const query = '?call=GET%20/api/coaches&field=name';

  test('admins get it in the panel, nobody else', async () => {
    const Cookie = await gateway.signIn('admin');
    expect((await gateway.client.get('/api/release-calls', { Cookie })).body).toContainEqual({
      call: 'GET /api/coaches',
      fields: ['id', 'name'],
    });
    expect(
      (await gateway.client.get(`/api/release-calls/uses${query}`, { Cookie })).body,
    ).toContainEqual(used);
    expect(
      (await gateway.client.get(`/api/release-calls/uses?call=coaches`, { Cookie })).status,
    ).toBe(400);
    expect(
      (
        await gateway.client.get(`/api/release-calls/uses${query}`, {
          Cookie: await gateway.signIn('coach'),
        })
      ).status,
    ).toBe(403);
    expect((await gateway.client.get(`/api/release-calls/uses${query}`)).status).toBe(401);
  });

  test('a deploy token of any remote gets it too', async () => {
    const headers = { Authorization: `Bearer ${await gateway.tokenFor('mf-coach')}` };
    expect((await gateway.client.get(`/federation/uses${query}`, headers)).body).toContainEqual(
      used,
    );
    expect((await gateway.client.get(`/federation/uses?call=coaches`, headers)).status).toBe(400);
    expect((await gateway.client.get(`/federation/uses${query}`)).status).toBe(401);
  });

  test('a deploy token of any remote reads who fills a slot, and where it is', async () => {
    await gateway.publish('mf-hosts', '1', {
      files: {
        'remoteEntry.js': 'x',
        'host.html': '<div data-slot="home.after-games">[[{slot:home/after-games}]]</div>',
      },
      pages: [testPage('/host', { prerendered: 'host.html' })],
    });
    for (const [remote, order] of [
      ['mf-late', 20],
      ['mf-early', 10],
    ] as const)
      await gateway.publish(remote, '1', {
        files: { 'remoteEntry.js': remote },
        pages: [],
        slots: [{ slot: 'home.after-games', order, module: './a', files: [] }],
      });
    const headers = { Authorization: `Bearer ${await gateway.tokenFor('mf-coach')}` };
    const usesOf = (slot: string) => gateway.client.get(`/federation/uses?slot=${slot}`, headers);
    await eventually(
      async () => ((await usesOf('home.after-games')).body as unknown as unknown[]).length === 2,
    );
    const use = { version: '1', ownVersion: null, as: 'live', pages: ['/host'] };
    expect((await usesOf('home.after-games')).body).toEqual([
      { remote: 'mf-early', order: 10, ...use },
      { remote: 'mf-late', order: 20, ...use },
    ]);
    expect((await usesOf('home.top')).status).toBe(400);
  });

  test('a deploy token reads also while the database takes no writes', async () => {
    const headers = { Authorization: `Bearer ${await gateway.tokenFor('mf-coach')}` };
    const takeWrites = await takeNoWrites(gateway.database);
    expect((await gateway.client.get(`/federation/uses${query}`, headers)).status).toBe(200);
    await takeWrites();
  });
});
