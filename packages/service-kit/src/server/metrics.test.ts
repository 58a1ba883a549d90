import express from 'express';
import { requestLog } from './http-server';
import { createLog } from '../log/log';
import { startApp } from '../testing/test-client';
import { testDatabase } from '../testing/test-database';
import { createMetrics, metricsRoute } from '../metrics/metrics';

test('metrics label requests by route pattern, not by path, and count pool connections', async () => {
  const database = await testDatabase('kit_metrics', {});
  const metrics = createMetrics(database.db);
  const app = express()
    .use(requestLog(createLog('kit', 'silent'), { metrics }))
    .get('/packages/:shareCode', (_request, response) => void response.sendStatus(204))
    .get('/metrics', metricsRoute(metrics));
  const running = await startApp(app);
  const get = async (path: string) => (await fetch(running.url + path)).text();
  await get('/packages/secret');
  await get('/no-such-page');
  await database.db.raw('select 1');
  const text = await get('/metrics');
  await running.stop();
  await database.drop();
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/packages/:shareCode",status="204"} 1\n',
  );
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="none",status="404"} 1\n',
  );
  expect(text).toContain('http_requests_in_flight 1\n');
  expect(text).toContain('database_connections{state="free"} 1\n');
  expect(text).toContain('nodejs_eventloop_lag_seconds ');
  expect(text).not.toContain('secret');
});
