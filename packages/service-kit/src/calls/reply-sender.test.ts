import { listEvents } from '@sandites/contracts';
import express from 'express';
import { buildId } from '../settings/program';
import { startApp } from '../testing/test-client';
import { Reply } from './call';
import { replySender } from './endpoint-route';

test('the ETag of a versioned read includes the build, so that a new release sends the rows again', async () => {
  const send = replySender(listEvents);
  const app = await startApp(
    express().use((request, response) =>
      send(request, response, new Reply(async () => [], { version: 'rows-7' }), false),
    ),
  );
  const read = (tag: string) => fetch(app.url, { headers: { 'If-None-Match': tag } });
  const own = (await read('"none"')).headers.get('etag') ?? '';
  expect(own).toBe(`W/"${buildId()}-rows-7"`);
  expect((await read(own)).status).toBe(304);
  expect((await read('W/"000000-rows-7"')).status).toBe(200);
  await app.stop();
});
