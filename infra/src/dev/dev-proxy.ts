import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import type { Lifecycle } from '../console/lifecycle';
import type { SiteSettings } from '../site/settings';
import { type OwnRelease, sourceMap } from './own-release';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The media type of a built file, by its path. */
export const contentTypeOf = (path: string): string => types[extname(path.split('?', 1)[0] ?? path)] ?? 'application/octet-stream';

/** Where open pages wait for changes. */
export const eventsPath = '/__dev/changes';

/** The script that pages get in development. */
export const scriptPath = '/__dev/reload.js';

/** Reloads the page when something changed; a lost connection is made again by the browser itself. */
const reloadScript = `new EventSource('${eventsPath}').addEventListener('message', () => location.reload());\n`;

const integrity = `sha256-${createHash('sha256').update(reloadScript).digest('base64')}`;

/** Brings the script into a page, in the way the gateway's `Integrity-Policy` wants it. */
const reloadElement = `<script defer src="${scriptPath}" integrity="${integrity}" crossorigin="anonymous"></script>`;

type Address = Pick<SiteSettings, 'host' | 'port'>;

/** The proxy at the address that a developer opens: it forwards requests to the gateway and reloads open pages. */
export type DevProxy = { reload: () => void };

/**
 * Starts a reverse proxy in front of a gateway. Pages get one more script, of this origin as the Content Security Policy requires.
 * @param target the gateway's address
 * @param own a remote to show in the place of the one that the gateway has
 */
export async function startDevProxy(at: Address, target: string, lifecycle: Lifecycle, own?: OwnRelease): Promise<DevProxy> {
  const listeners = new Set<ServerResponse>();
  const forward = toGateway(target, own);
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/';
    const file = own?.file(path.split('?', 1)[0] ?? path) ?? sourceMap(path);
    if (incoming.url === eventsPath) listen(listeners, answer);
    else if (file) answer.writeHead(200, { 'Content-Type': contentTypeOf(path), 'Cache-Control': 'no-store' }).end(file);
    else if (incoming.url === scriptPath) answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(reloadScript);
    else forward(incoming, answer);
  });
  await new Promise<void>((resolve) => server.listen(at.port, at.host, resolve));
  lifecycle.defer(async () => {
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

const away = 'The gateway is starting again.';

/** Pages go through an interceptor, which holds an answer back until it is whole; everything else streams. */
function toGateway(target: string, own?: OwnRelease): (incoming: IncomingMessage, answer: ServerResponse) => void {
  // While the gateway restarts, the page is asked for again by the reload that follows.
  const error = (_: Error, __: IncomingMessage, answer: unknown) => {
    if (answer instanceof ServerResponse && !answer.headersSent) answer.writeHead(502, { 'Retry-After': '1' }).end(away);
    else if (answer instanceof ServerResponse) answer.destroy();
  };
  const intercept = responseInterceptor((body, reply, _, answer) =>
    withScript(own?.put ?? (async (html) => html), body, reply, answer).catch(() => {
      // Nobody else would catch it, and development would end.
      answer.statusCode = 502;
      return away;
    }),
  );
  // Another site's gateway, and what may stand before it, go by its own name.
  const changeOrigin = own !== undefined;
  const proxyRes = (reply: IncomingMessage, incoming: IncomingMessage, answer: ServerResponse) => {
    intercept(reply, incoming, answer).catch((cause: unknown) => error(cause as Error, incoming, answer));
  };
  const pages = createProxyMiddleware({ target, changeOrigin, selfHandleResponse: true, on: { error, proxyRes } });
  const rest = createProxyMiddleware({ target, changeOrigin, on: { error } });
  return (incoming, answer) => {
    const proxy = incoming.headers.accept?.includes('text/html') ? pages : rest;
    proxy(incoming, answer, () => undefined).catch((cause: unknown) => error(cause as Error, incoming, answer));
  };
}

async function withScript(put: OwnRelease['put'], body: Buffer, reply: IncomingMessage, answer: ServerResponse): Promise<Buffer | string> {
  if (!reply.headers['content-type']?.startsWith('text/html')) return body;
  answer.removeHeader('etag');
  return (await put(body.toString())).replace('</head>', `${reloadElement}</head>`);
}
