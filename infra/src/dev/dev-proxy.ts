import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import type { Lifecycle } from '@sandites/cli/console';
import type { SiteSettings } from '../site/settings';
import { type LocalRelease, sourceMap } from './local-release';

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
export const contentTypeOf = (path: string): string =>
  types[extname(path.split('?', 1)[0] ?? path)] ?? 'application/octet-stream';

/** The event stream of open pages. */
export const eventsPath = '/__dev/changes';

/** The script that pages get in development. */
export const scriptPath = '/__dev/reload.js';

/** Reloads the page after a change; the browser itself reconnects. */
const reloadScript = `new EventSource('${eventsPath}').addEventListener('message', () => location.reload());\n`;

const integrity = `sha256-${createHash('sha256').update(reloadScript).digest('base64')}`;

/** Adds the script to a page, with the hash that the gateway's `Integrity-Policy` requires. */
const reloadElement = `<script defer src="${scriptPath}" integrity="${integrity}" crossorigin="anonymous"></script>`;

type Address = Pick<SiteSettings, 'host' | 'port'>;

/**
 * The proxy at the address that a developer opens: it forwards requests to the gateway and reloads
 * open pages.
 */
export type DevProxy = { reload: () => void };

/**
 * Starts a reverse proxy in front of a gateway. Pages get one more script, from this origin as the
 * Content Security Policy requires.
 * @param target the gateway's URL
 * @param localRelease a remote to show in place of the gateway's
 */
export async function startDevProxy(
  address: Address,
  target: string,
  lifecycle: Lifecycle,
  localRelease?: LocalRelease,
): Promise<DevProxy> {
  const listeners = new Set<ServerResponse>();
  const forward = gatewayProxy(target, localRelease);
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    const file = localRelease?.file(path.split('?', 1)[0] ?? path) ?? sourceMap(path);
    if (incoming.url === eventsPath) addListener(listeners, response);
    else if (file)
      response
        .writeHead(200, { 'Content-Type': contentTypeOf(path), 'Cache-Control': 'no-store' })
        .end(file);
    else if (incoming.url === scriptPath)
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(reloadScript);
    else forward(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(address.port, address.host, resolve));
  lifecycle.defer(async () => {
    server.close();
    server.closeAllConnections();
  });
  return { reload: () => listeners.forEach((listener) => listener.write('data: reload\n\n')) };
}

function addListener(listeners: Set<ServerResponse>, response: ServerResponse): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write(':\n\n');
  listeners.add(response);
  response.once('close', () => listeners.delete(response));
}

const unavailableMessage = 'The gateway is starting again.';

/** Pages go through an interceptor, which buffers the response; everything else streams. */
function gatewayProxy(
  target: string,
  localRelease?: LocalRelease,
): (incoming: IncomingMessage, answer: ServerResponse) => void {
  // While the gateway restarts, the following reload requests the page again.
  const error = (_: Error, __: IncomingMessage, response: unknown) => {
    if (response instanceof ServerResponse && !response.headersSent)
      response.writeHead(502, { 'Retry-After': '1' }).end(unavailableMessage);
    else if (response instanceof ServerResponse) response.destroy();
  };
  const intercept = responseInterceptor((body, reply, _, response) =>
    withScript(localRelease?.insertInto ?? (async (html) => html), body, reply, response).catch(
      () => {
        // An uncaught error would end development.
        response.statusCode = 502;
        return unavailableMessage;
      },
    ),
  );
  // Another site's gateway, and proxies before it, expect its own host name.
  const changeOrigin = localRelease !== undefined;
  const proxyRes = (
    reply: IncomingMessage,
    incoming: IncomingMessage,
    response: ServerResponse,
  ) => {
    intercept(reply, incoming, response).catch((cause: unknown) =>
      error(cause as Error, incoming, response),
    );
  };
  const pages = createProxyMiddleware({
    target,
    changeOrigin,
    selfHandleResponse: true,
    on: { error, proxyRes },
  });
  const rest = createProxyMiddleware({ target, changeOrigin, on: { error } });
  return (incoming, response) => {
    const proxy = incoming.headers.accept?.includes('text/html') ? pages : rest;
    proxy(incoming, response, () => undefined).catch((cause: unknown) =>
      error(cause as Error, incoming, response),
    );
  };
}

async function withScript(
  insertInto: LocalRelease['insertInto'],
  body: Buffer,
  reply: IncomingMessage,
  response: ServerResponse,
): Promise<Buffer | string> {
  if (!reply.headers['content-type']?.startsWith('text/html')) return body;
  response.removeHeader('etag');
  return (await insertInto(body.toString())).replace('</head>', `${reloadElement}</head>`);
}
