import { once } from 'node:events';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { testGateway, type TestGateway } from '../../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.stop());

const megabyte = Buffer.alloc(1_000_000, 'a');

/**
 * Sends a form of many small files until the response arrives. @returns its status, and the
 * megabytes sent by then
 */
async function send(
  files: number,
  headers: OutgoingHttpHeaders = {},
): Promise<{ status: number | undefined; sent: number }> {
  const sending = request(`${gateway.url}/federation/deploy/mf-coach/releases`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await gateway.tokenFor('mf-coach')}`,
      'Content-Type': 'multipart/form-data; boundary=xx',
      ...headers,
    },
  });
  let answered: IncomingMessage | undefined;
  const response = once(sending, 'response').then(
    ([response]) => (answered = (response as IncomingMessage).resume()),
  );
  sending.on('error', () => {});
  let sentBytes = 0;
  for (let file = 0; file < files && !answered; file += 1) {
    sending.write(
      `--xx\r\nContent-Disposition: form-data; name="file"; filename="file-${file}.js"\r\n\r\n`,
    );
    for (let part = 0; part < 10 && !answered; part += 1) {
      if (!sending.write(megabyte)) await Promise.race([once(sending, 'drain'), response]);
      sentBytes += 1;
    }
    sending.write('\r\n');
  }
  if (!answered) sending.end('--xx--\r\n');
  await response;
  sending.destroy();
  return { status: answered?.statusCode, sent: sentBytes };
}

test('a release whose Content-Length is too large is refused without reading it', async () => {
  expect(await send(0, { 'Content-Length': 60_000_000 })).toEqual({ status: 413, sent: 0 });
});

test('a release of files that are small by themselves is refused once their total is too large', async () => {
  const { status, sent } = await send(30);
  expect(status).toBe(413);
  expect(sent).toBeLessThan(100);
});

test('a form below the limit is read to its end', async () => {
  expect(await send(2)).toEqual({ status: 409, sent: 20 });
});
