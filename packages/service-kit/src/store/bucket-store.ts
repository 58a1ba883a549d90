import type { S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { addAbortSignal, Readable } from 'node:stream';
import { isNativeError } from 'node:util/types';
import { LRUCache } from 'lru-cache';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { concurrencyLimit } from '../limits/limit';
import { ProblemError } from '../problem/problem';
import { storageFull, type FileStore, folderStore } from './file-store';

/** Milliseconds: for an answer of the bucket, and for the content of a file. */
const defaultTimes = { answer: 5_000, content: 30_000 };

/** Error names of S3-compatible servers for a full bucket. */
const full = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity'];

const storeUnavailable = () =>
  new ProblemError('unavailable', 'The file store does not answer at the moment', {
    headers: { 'Retry-After': '5' },
  });

/** Undefined where the server did not respond. */
const responseOf = (error: unknown): Pick<S3ServiceException, 'name' | '$metadata'> | undefined =>
  isNativeError(error) && '$fault' in error && '$metadata' in error
    ? (error as S3ServiceException)
    : undefined;

/** @throws 507 for a full bucket, 503 for one that does not respond; any other error unchanged */
function throwProblem(error: unknown): never {
  const response = responseOf(error);
  const status = response?.$metadata.httpStatusCode ?? 0;
  if (!response) throw storeUnavailable();
  if (full.includes(response.name) || status === 507) throw storageFull();
  throw status >= 500 ? storeUnavailable() : error;
}

/**
 * @returns null where an object does not exist, which is 403 for credentials that may not list the
 *   bucket
 */
function nullIfMissing(error: unknown): null {
  const status = responseOf(error)?.$metadata.httpStatusCode;
  return status === 404 || status === 403 ? null : throwProblem(error);
}

/** Maximum of concurrent writes: more would wait for a connection while their timeouts run. */
const maxConcurrentWrites = 8;

/**
 * With `?endpoint=https://…` it is that server's bucket instead of Amazon's, addressed by path.
 * Credentials come from the SDK's default chain (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, a
 * role of the machine).
 */
function optionsFor(url: URL): S3ClientConfig {
  const endpoint = url.searchParams.get('endpoint');
  const region = url.searchParams.get('region');
  return {
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    region: region ?? process.env['AWS_REGION'] ?? 'us-east-1',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 1_000,
      httpAgent: { maxSockets: 50 },
      httpsAgent: { maxSockets: 50 },
    },
    // Other servers do not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}

/**
 * A store in an S3-compatible bucket.
 * @param url `s3://bucket/prefix?endpoint=https://…&region=…`
 * @param times shorter limits for tests
 */
export async function bucketStore(
  url: URL,
  kind: string,
  times = defaultTimes,
): Promise<FileStore> {
  // The SDK is loaded only for a bucket, which most sites do not have.
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    HeadObjectCommand,
    ListObjectsV2Command,
    PutObjectCommand,
    S3Client,
  } = await import('@aws-sdk/client-s3');
  const client = new S3Client(optionsFor(url));
  const bucket = { Bucket: url.hostname };
  const root = [...url.pathname.split('/'), kind].filter((part) => part !== '').join('/');
  const soon = () => ({ abortSignal: AbortSignal.timeout(times.answer) });
  const objectAt = (name: string) => ({ ...bucket, Key: `${root}/${name}` });
  const queueWrite = concurrencyLimit(maxConcurrentWrites);

  async function add(name: string, content: () => Promise<Buffer>): Promise<void> {
    const head = new HeadObjectCommand(objectAt(name));
    if (await client.send(head, soon()).catch(nullIfMissing)) return;
    const file = new PutObjectCommand({ ...objectAt(name), Body: await content() });
    await client.send(file, soon()).catch(throwProblem);
  }

  return {
    async read(name) {
      const get = new GetObjectCommand(objectAt(name));
      const object = await client.send(get, soon()).catch(nullIfMissing);
      if (!object) return null;
      const { Body } = object;
      if (!(Body instanceof Readable)) throw new Error('The S3 client gave no stream');
      const content = addAbortSignal(AbortSignal.timeout(times.content), Body);
      return buffer(content).catch(throwProblem);
    },
    async put(name, content) {
      if (content) return queueWrite(() => add(name, content));
      const remove = new DeleteObjectCommand(objectAt(name));
      // Where there is no such object, the bucket says that it is deleted.
      await client.send(remove, soon()).catch(throwProblem);
    },
    async *list(prefix) {
      for (let token: string | undefined; ;) {
        const page = new ListObjectsV2Command({
          ...bucket,
          Prefix: `${root}/${prefix}`,
          ContinuationToken: token,
        });
        const listed = await client.send(page, soon()).catch(throwProblem);
        const { Contents = [], NextContinuationToken } = listed;
        for (const { Key } of Contents) if (Key !== undefined) yield Key.slice(root.length + 1);
        if (NextContinuationToken === undefined) return;
        token = NextContinuationToken;
      }
    },
  };
}

type StoreKind = 'media' | 'releases' | 'journal';

/** The store of one kind of files at `STORE_URL`. Each kind has its own folder, or key prefix. */
export async function openStore(storeUrl: string, kind: StoreKind): Promise<FileStore> {
  const url = new URL(storeUrl);
  return url.protocol === 's3:'
    ? bucketStore(url, kind)
    : folderStore(`${fileURLToPath(url)}/${kind}`);
}

const megabyte = 1_024 * 1_024;

/**
 * Reads a store through a memory cache of limited size: cached files are served while the store is
 * down. Files never change, so the cache is never stale; missing files are requested again each
 * time, and concurrent readers of a file share a request.
 * @param maxBytes of all files together; a file of more than a quarter of that is not cached
 */
export function cachedStore(store: FileStore, maxBytes = 128 * megabyte): FileStore {
  const contents = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: (content, name) => content.length + name.length + 100,
    fetchMethod: async (name) => (await store.read(name)) ?? undefined,
    ignoreFetchAbort: true,
  });
  return {
    ...store,
    read: async (name) => (await contents.fetch(name)) ?? null,
    async put(name, content) {
      await store.put(name, content);
      if (!content) contents.delete(name);
    },
  };
}
