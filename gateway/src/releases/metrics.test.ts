import { createLog } from '@sandites/service-kit/log';
import { Registry } from 'prom-client';
import { callService, closeUpstreams, openUpstreams } from '../server/upstream';
import { counters, registerGatewayMetrics } from './metrics';

const origin = 'http://127.0.0.1:1';

test('metrics are served while the database is frozen, without those read from it', async () => {
  const registry = new Registry();
  const upstreams = openUpstreams({
    auth: origin,
    players: origin,
    events: origin,
    colleges: origin,
  });
  counters(registry).refusals.inc({ remote: 'mf-"x"' });
  registerGatewayMetrics(registry, {
    releases: () => new Promise(() => {}),
    missingFiles: () => [{ remote: 'shell', version: '1', files: ['main.js'] }],
    upstreams,
  });
  const text = await registry.metrics();
  await closeUpstreams(upstreams);
  expect(text).toContain('upstream_calls{service="players"} 0');
  expect(text).toContain('release_files_missing{remote="shell",version="1"} 1\n');
  expect(text).toContain('release_refusals_total{remote="mf-\\"x\\""} 1\n');
  expect(text).not.toContain('release_live{');
});

test('calls to services that failed are counted by kind', async () => {
  const registry = new Registry();
  const upstreams = openUpstreams({
    auth: origin,
    players: origin,
    events: origin,
    colleges: origin,
  });
  registerGatewayMetrics(registry, { releases: async () => [], missingFiles: () => [], upstreams });
  const log = createLog('gateway', 'silent');
  const call = () => callService(upstreams.players, log, { method: 'GET', path: '/' });
  await expect(call()).rejects.toMatchObject({ code: 'unavailable' });
  for (const time of [1, 2])
    expect([time, await registry.metrics()]).toEqual([
      time,
      expect.stringContaining('upstream_failures_total{service="players",kind="unavailable"} 1\n'),
    ]);
  await closeUpstreams(upstreams);
});
