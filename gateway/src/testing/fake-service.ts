import {
  changedGamesQuery,
  getMailStatus,
  listEvents,
  listNews,
  pinnedNewsQuery,
  type AthleticEvent,
  type NewsItem,
} from '@sandites/contracts';
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a fake service received. */
interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A service of a test: a real HTTP server whose responses the test decides. */
export interface FakeService {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  respond: (request: ReceivedRequest, res: ServerResponse) => void;
  /** Its answer to whether mail is sent, which every page asks for. */
  isMailSent: boolean;
  /** Its answers to the content of the strips, which every page asks for. */
  changedGames: AthleticEvent[];
  pinnedNews: NewsItem[];
  /** For a test that needs the request before it has ended. */
  listener?: RequestListener;
  /** Stops at once, as a killed process does. */
  kill(): Promise<void>;
  /** Listens again on the same port. */
  revive(): Promise<void>;
}

const changedGames = `${listEvents.path}?${new URLSearchParams(changedGamesQuery).toString()}`;
const pinnedNews = `${listNews.path}?${new URLSearchParams(pinnedNewsQuery).toString()}`;

/** Answers with JSON. */
export function json(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  res
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      ...headers,
    })
    .end(text);
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of req) body += String(chunk);
  return body;
}

export async function startFakeService(): Promise<FakeService> {
  const server = createServer((req, res) => {
    if (fake.listener) return fake.listener(req, res);
    const { method = '', url = '', headers } = req;
    if (url === getMailStatus.path) return json(res, 200, { isSent: fake.isMailSent });
    if (url === changedGames) return json(res, 200, fake.changedGames);
    if (url === pinnedNews) return json(res, 200, fake.pinnedNews);
    bodyOf(req).then(
      (body) => {
        const request = { method, url, headers, body };
        fake.requests.push(request);
        fake.respond(request, res);
      },
      () => res.destroy(),
    );
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const fake: FakeService = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    isMailSent: false,
    changedGames: [],
    pinnedNews: [],
    respond: (_request, res) => json(res, 200, []),
    async kill() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    revive: () => listen(port),
  };
  return fake;
}
