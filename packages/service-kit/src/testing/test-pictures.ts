import { FetchFailure } from '../outbound/fetch-public';
import type { FetchPicture } from '../pictures/fetch-picture';
import { pictures, type Pictures } from '../pictures/pictures';
import type { FileStore } from '../store/file-store';
import type { TestResponse, TestClient } from './test-client';

/** A store in memory. */
function memoryStore(): FileStore {
  const files = new Map<string, Buffer>();
  return {
    read: async (name) => files.get(name) ?? null,
    async put(name, content) {
      if (!content) files.delete(name);
      else if (!files.has(name)) files.set(name, await content());
    },
    async *list(prefix) {
      yield* [...files.keys()].filter((name) => name.startsWith(prefix));
    },
  };
}

/** A picture as it is uploaded. */
export async function pictureFile(
  background = '#f00',
  width = 400,
  height = 300,
): Promise<Buffer<ArrayBuffer>> {
  // Loaded by the tests that need it.
  const { default: sharp } = await import('sharp');
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return Buffer.from(await picture.jpeg().toBuffer());
}

/** Pictures in memory; only URLs under `https://pictures.example/…` have one. */
export const testPictures = (fetchPicture: FetchPicture = fetchFromExample): Pictures =>
  pictures(memoryStore(), 'players', fetchPicture);

async function fetchFromExample(address: string): Promise<Buffer> {
  if (address.startsWith('http:'))
    throw new FetchFailure('must be a web address that starts with https://');
  if (!address.startsWith('https://pictures.example/'))
    throw new FetchFailure('could not be fetched');
  return pictureFile('#00f');
}

/** Sends a picture as a form, with fields before it. */
export function sendPicture(
  client: TestClient,
  path: string,
  file: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
  method: 'PUT' | 'POST' = 'PUT',
): Promise<TestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file]), 'picture');
  return client.send(path, { method, body: form, headers });
}
