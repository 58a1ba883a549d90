import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An S3-compatible server with one bucket, for tests. */
interface TestBucket {
  /** The value of `STORE_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

/** As Amazon for credentials that may not list: no list, and 403 for what does not exist. */
function refuseLists(handle: RequestListener): RequestListener {
  return (request, response) => {
    const { writeHead } = response;
    response.writeHead = (status: number, ...rest: never[]) =>
      writeHead.call(response, status === 404 ? 403 : status, ...rest);
    if (request.url?.includes('list-type=')) response.writeHead(403).end();
    else handle(request, response);
  };
}

/**
 * Starts an S3-compatible server, and sets its credentials in the environment for the SDK.
 * @param mayList whether they may list the bucket
 */
export async function testBucket({ mayList = true } = {}): Promise<TestBucket> {
  // Loaded by the tests that need it: it is a fifth of what a service's test loads.
  const { default: S3rver } = await import('s3rver');
  const directory = await mkdtemp(join(tmpdir(), 'test-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'sandites', configs: [] }],
  });
  const { port: openPort } = await server.run();
  const limited = createServer(refuseLists(server.callback()));
  if (!mayList) await once(limited.listen(0, '127.0.0.1'), 'listening');
  const port = mayList ? openPort : (limited.address() as AddressInfo).port;
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  return {
    url: `s3://sandites/test?endpoint=http://127.0.0.1:${port}`,
    async close() {
      limited.close();
      limited.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
