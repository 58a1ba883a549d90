import type { Express } from 'express';
import { once } from 'node:events';
import { notesMade } from '../calls/notes';
import { expressServer, type ServerOptions } from '../server/http-server';

/** An app that listens on a free port. */
export interface RunningApp {
  readonly url: string;
  stop(): Promise<void>;
}

const running = new Map<string, Express>();

/** Serves an app over real HTTP for a test. */
export async function startApp(app: Express, options?: ServerOptions): Promise<RunningApp> {
  const server = expressServer(app, options).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server does not listen');
  const url = `http://127.0.0.1:${address.port}`;
  running.set(url, app);
  return {
    url,
    stop: async () => {
      running.delete(url);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A response in tests. `body` is undefined without JSON. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed JSON, without a type: tests assert its fields. */
  readonly body: ReturnType<typeof JSON.parse>;
}

type HeaderTexts = Record<string, string>;

/** Makes real HTTP calls as one caller. */
export interface TestClient {
  get(path: string, headers?: HeaderTexts): Promise<TestResponse>;
  post(path: string, body?: unknown, headers?: HeaderTexts): Promise<TestResponse>;
  put(path: string, body?: unknown, headers?: HeaderTexts): Promise<TestResponse>;
  delete(path: string, body?: unknown): Promise<TestResponse>;
  /** Sends a form with a CSV file, and fields before it. */
  upload(
    path: string,
    csv: string | Uint8Array<ArrayBuffer>,
    options?: { filename?: string; fields?: Record<string, string> },
  ): Promise<TestResponse>;
  /** Sends any request. */
  send(path: string, init: RequestInit): Promise<TestResponse>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A client of a running server. It also waits for the notes about its reads.
 * @param authorization creates the `Authorization` header; undefined for none
 */
export function testClient(
  url: string,
  authorization: () => Promise<string | undefined>,
): TestClient {
  async function send(path: string, { headers, ...init }: RequestInit): Promise<TestResponse> {
    const token = await authorization();
    const all = new Headers(headers);
    if (token) all.set('Authorization', token);
    const response = await fetch(url + path, { ...init, headers: all });
    const text = await response.text();
    const app = running.get(url);
    if (app) await notesMade(app);
    return { status: response.status, headers: response.headers, text, body: parseJson(text) };
  }
  const withJson =
    (method: string) =>
    (path: string, body?: unknown, headers: HeaderTexts = {}) =>
      send(path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: { 'Content-Type': 'application/json', ...headers },
      });

  return {
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: withJson('POST'),
    put: withJson('PUT'),
    delete: (path, body) =>
      body === undefined ? send(path, { method: 'DELETE' }) : withJson('DELETE')(path, body),
    upload: (path, csv, { filename = 'file.csv', fields = {} } = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([csv], { type: 'text/csv' }), filename);
      return send(path, { method: 'POST', body: form });
    },
  };
}
