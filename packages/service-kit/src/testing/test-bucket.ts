import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3-compatible server with one bucket, for tests. */
interface TestBucket {
  /** The value of `STORE_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts an S3-compatible server, and sets its credentials in the environment for the SDK. */
export async function testBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'test-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'sandites', configs: [] }],
  });
  const { port } = await server.run();
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  return {
    url: `s3://sandites/test?endpoint=http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
