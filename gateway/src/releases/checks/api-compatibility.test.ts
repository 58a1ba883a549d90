import {
  describedCall,
  serviceEndpoints,
  type DescribedCall,
  type Release,
} from '@sandites/contracts';
import { eventually } from '../../testing/run-program';
import { json } from '../../testing/fake-service';
import { remoteParts, testPage } from '../../testing/test-builds';
import { buildForm, teamOf } from '../../testing/send-build';
import { testGateway, type TestGateway } from '../../testing/test-gateway';
import { closeUpstreams, openUpstreams } from '../../server/upstream';
import { missingCalls, missingInRunning } from './api-compatibility';

const ofEvents = serviceEndpoints
  .filter(([, endpoint]) => endpoint.service === 'events')
  .map(([, endpoint]) => describedCall(endpoint));
const needed: DescribedCall = {
  call: 'GET /api/athletic-events',
  takes: [],
  answers: ['opponent'],
};
const release: Release = {
  remote: 'mf-coach',
  version: '1',
  initial: ['remoteEntry.js'],
  requires: {},
  pages: [],
  files: {},
};
const withCalls = (calls: readonly DescribedCall[]) => (files: Map<string, Buffer>) => {
  files.set(
    'release.json',
    Buffer.from(
      JSON.stringify({ ...(JSON.parse(String(files.get('release.json'))) as object), calls }),
    ),
  );
};

describe('the types of fields', () => {
  const call = 'PUT /api/games';
  const faults = (known: Record<string, string>, given: Record<string, string>) =>
    missingCalls(
      [{ ...release, calls: [{ call, takes: [], answers: [], types: known }] }],
      [{ call, takes: [], answers: [], types: given }],
    );

  it.each<[string, string, string]>([
    ['a body that takes more types', 'takes.score', 'null|number'],
    ['an answer that has fewer', 'answers.score', 'number'],
    ['a value of any type', 'answers.place.address', ''],
  ])('may differ by %s', (_, path, given) => {
    const known = path.startsWith('takes') ? 'number' : 'null|number';
    expect(faults({ [path]: known }, { [path]: given })).toEqual([]);
  });

  it('may not be others, within objects too', () => {
    const but = 'which in the running API is';
    expect(
      faults(
        { 'takes.score': 'null|number', 'answers.place.address': 'string', 'answers.place.id': '' },
        { 'takes.score': 'number', 'answers.place.address': 'null|string' },
      ),
    ).toEqual([
      `mf-coach needs the field score in the body of ${call} as null|number, ${but} number`,
      `mf-coach needs the field place.address in the answer of ${call} as string, ${but} null|string`,
      `mf-coach needs the field place.id in the answer of ${call}, which the running API does not give`,
    ]);
  });

  it('are described of every call', () => {
    expect(ofEvents.find((one) => one.call === needed.call)?.types).toMatchObject({
      'answers.opponent': 'string',
      'answers.ourScore': 'null|number',
      'answers.was.date': 'string',
    });
  });
});

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
  await gateway.publish('mf-public', '2', { ...remoteParts, calls: [needed] });
  await eventually(
    async () => (await gateway.client.get('/federation/live')).body['mf-public'] === '2',
  );
});
afterAll(() => gateway.stop());

const ask = (calls: unknown) =>
  gateway.internal.post('/federation/needed-calls', { service: 'events', calls });

describe('a service that checks its calls before it serves', () => {
  it('gets no warning where it has all that live remotes need', async () => {
    const { status, body } = await ask(ofEvents);
    expect([status, body]).toEqual([200, { missing: [] }]);
  });

  it('learns which remote needs a call or a field that it no longer has', async () => {
    expect((await ask(ofEvents.filter(({ call }) => call !== needed.call))).body).toEqual({
      missing: ['mf-public needs GET /api/athletic-events, which the running API does not have'],
    });
    const without = ofEvents.map((one) =>
      one.call === needed.call
        ? { ...one, answers: one.answers.filter((field) => field !== 'opponent') }
        : one,
    );
    expect((await ask(without)).body).toEqual({
      missing: [
        'mf-public needs the field opponent in the answer of GET /api/athletic-events, which ' +
          'the running API does not give',
      ],
    });
  });

  it('learns what is wrong with its request', async () => {
    expect(
      (await gateway.internal.post('/federation/needed-calls', { service: 'nobody', calls: [] }))
        .status,
    ).toBe(400);
  });

  it.each([
    [3_000, 413],
    [300, 400],
    [30_000, 413],
  ])('gets a short answer where it sends %i empty calls', async (count, status) => {
    const response = await ask(Array.from({ length: count }, () => ({})));
    expect(response.status).toBe(status);
    expect(response.text.length).toBeLessThan(2_000);
  });

  it('asks on the internal port: the public port has no such path', async () => {
    expect(
      (
        await gateway.client.post('/federation/needed-calls', {
          service: 'events',
          calls: ofEvents,
        })
      ).status,
    ).toBe(404);
  });
});

describe('a release', () => {
  const send = async () => {
    const team = await teamOf(gateway, 'mf-coach');
    return team.send(
      await buildForm(
        'mf-coach',
        '1',
        { files: { 'remoteEntry.js': '1' }, pages: [testPage('/coach-tools')] },
        withCalls([needed]),
      ),
    );
  };

  it('is refused while the running service is older than the gateway and lacks a call', async () => {
    gateway.events.respond = ({ url }, res) =>
      json(
        res,
        200,
        url === '/.well-known/calls' ? ofEvents.filter(({ call }) => call !== needed.call) : [],
      );
    const { status, body } = await send();
    expect([status, body.message]).toEqual([
      409,
      'mf-coach needs GET /api/athletic-events, which the running API does not have',
    ]);
  });

  it('is checked by the gateway’s table where the service does not list its calls', async () => {
    gateway.events.respond = (_request, res) => json(res, 404, { error: 'nothing here' });
    expect((await send()).status).toBe(201);
  });
});

describe('a gateway that starts', () => {
  const live: Release = {
    ...release,
    calls: [needed, { call: 'GET /api/gone', takes: [], answers: [] }],
  };

  it('learns what live releases need that it, or a service that runs already, no longer has', async () => {
    gateway.events.respond = ({ url }, res) =>
      json(
        res,
        200,
        url === '/.well-known/calls' ? ofEvents.filter(({ call }) => call !== needed.call) : [],
      );
    const { url } = gateway.events;
    const upstreams = openUpstreams({ auth: url, players: url, events: url, colleges: url });
    expect(await missingInRunning([live], upstreams)).toEqual([
      'mf-coach needs GET /api/gone, which the running API does not have',
      'mf-coach needs GET /api/athletic-events, which the running API does not have',
    ]);
    await closeUpstreams(upstreams);
  });
});
