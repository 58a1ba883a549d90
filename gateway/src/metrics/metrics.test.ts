import { createLog, serve } from '@sandites/service-kit';
import express from 'express';
import { closeUpstreams, openUpstreams } from '../forwarding/upstream';
import { counters, metrics } from './metrics';

test('metrics are answered while the database is frozen, without what it knows', async () => {
  const upstreams = openUpstreams({ auth: 'http://127.0.0.1:1', players: 'http://127.0.0.1:1', events: 'http://127.0.0.1:1', colleges: 'http://127.0.0.1:1' });
  const app = express().get('/metrics', metrics({ counters: counters(), releases: () => new Promise(() => {}), missingFiles: () => [{ remote: 'shell', version: '1', files: ['main.js'] }], upstreams }));
  const running = await serve({ host: '127.0.0.1', port: 0 }, app, { log: createLog('gateway', 'silent') });
  const text = await (await fetch(`${running.url}/metrics`)).text();
  await running.stop();
  await closeUpstreams(upstreams);
  expect(text).toContain('upstream_calls{service="players"} 0');
  expect(text).toContain('release_files_missing{remote="shell",version="1"} 1\n');
  expect(text).not.toContain('release_live{');
});
