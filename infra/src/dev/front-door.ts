import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Life } from '../console/life';
import type { SiteSettings } from '../site/settings';
import { eventsPath, reloadElement, reloadScript, scriptPath } from './reload-script';

type Address = Pick<SiteSettings, 'host' | 'port'>;

/** The address that a developer opens: hands everything on to the gateway and lets the open pages reload themselves. */
export type FrontDoor = { reload: () => void };

/** Opens a front door before the gateway. Pages get one more script, of this origin as their content policy wants it. */
export async function openFrontDoor(at: Address, gateway: Address, life: Life): Promise<FrontDoor> {
  const listeners = new Set<ServerResponse>();
  const server = createServer((incoming, answer) => {
    if (incoming.url === eventsPath) listen(listeners, answer);
    else if (incoming.url === scriptPath) answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(reloadScript);
    else handOn(incoming, answer, gateway);
  });
  await new Promise<void>((resolve) => server.listen(at.port, at.host, resolve));
  life.defer(async () => {
    server.close();
    server.closeAllConnections();
  });
  return { reload: () => listeners.forEach((listener) => listener.write('data: reload\n\n')) };
}

function listen(listeners: Set<ServerResponse>, answer: ServerResponse): void {
  answer.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  answer.write(':\n\n');
  listeners.add(answer);
  answer.once('close', () => listeners.delete(answer));
}

function handOn(incoming: IncomingMessage, answer: ServerResponse, { host, port }: Address): void {
  const isPage = incoming.headers.accept?.includes('text/html') ?? false;
  const headers = isPage ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
  const outgoing = request({ host, port, path: incoming.url, method: incoming.method, headers }, (reply) => {
    const html = reply.headers['content-type']?.startsWith('text/html') ?? false;
    if (html) void withScript(reply).then((page) => answer.writeHead(reply.statusCode ?? 502, withoutSize(reply)).end(page));
    else reply.pipe(answer.writeHead(reply.statusCode ?? 502, reply.headers));
  });
  // While the gateway restarts, the page is asked for again by the reload that follows.
  outgoing.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502, { 'Retry-After': '1' }).end('The gateway is starting again.')));
  incoming.pipe(outgoing);
}

async function withScript(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString().replace('</head>', `${reloadElement}</head>`);
}

function withoutSize({ headers }: IncomingMessage): IncomingMessage['headers'] {
  const { 'content-length': _size, etag: _etag, ...rest } = headers;
  return rest;
}
