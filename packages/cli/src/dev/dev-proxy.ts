import { createServer, type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createProxyMiddleware, responseInterceptor } from 'http-proxy-middleware';
import type { Lifecycle } from '../console/lifecycle';
import {
  developmentPage,
  hasPage,
  hookPath,
  hookScript,
  type DevelopedFrontend,
} from './development-page';

/** A frontend that its own dev server serves, at a port of this machine. */
export type ServedFrontend = { readonly name: string; readonly port: number };

type Address = { readonly host: string; readonly port: number };

/** As packages/build names it. */
const version = 'development';
const filesOf = (name: string) => `/federation/${name}/${version}/`;
const socketOf = (name: string) => `/__dev/${name}`;
const reports = '/federation/reports';

const waitingPage = (text: string) =>
  `<!doctype html><meta http-equiv="refresh" content="1"><title>Development</title><p>${text}</p>`;

/** @throws where its dev server has nothing yet: its `src/remote.ts` has an error */
async function manifestOf({ name, port }: ServedFrontend): Promise<DevelopedFrontend> {
  const response = await fetch(`http://127.0.0.1:${port}${filesOf(name)}release.json`);
  return (await response.json()) as DevelopedFrontend;
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? url;

/**
 * Starts the proxy that a developer opens: the pages of a site, with the frontends that are served
 * from their sources. Reports of browsers end here.
 * @param target the site's URL
 * @param isElsewhere whether the site, and proxies before it, expect its own host name
 */
export async function startDevProxy(
  address: Address,
  target: string,
  frontends: readonly ServedFrontend[],
  isElsewhere: boolean,
  lifecycle: Lifecycle,
): Promise<void> {
  const forward = siteProxy(target, frontends, isElsewhere);
  const servers = frontends.map(({ name, port }) => ({
    name,
    proxy: createProxyMiddleware<IncomingMessage, ServerResponse>({
      target: `http://127.0.0.1:${port}`,
      on: { error: unavailable },
    }),
  }));
  const server = createServer((request, response) => {
    const path = pathOf(request);
    const dev = servers.find(({ name }) => path.startsWith(filesOf(name)));
    if (path === reports && request.method === 'POST') response.writeHead(204).end();
    else if (path === hookPath)
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(hookScript);
    else if (dev) void dev.proxy(request, response);
    else forward(request, response);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const dev = servers.find(({ name }) => pathOf(request) === socketOf(name));
    socket.on('error', () => socket.destroy());
    if (dev) dev.proxy.upgrade(request, socket as Parameters<typeof dev.proxy.upgrade>[1], head);
    else socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(address.port, address.host, resolve));
  lifecycle.defer(async () => {
    server.close();
    server.closeAllConnections();
  });
}

function unavailable(_: Error, __: IncomingMessage, response: unknown): void {
  if (response instanceof ServerResponse && !response.headersSent)
    response
      .writeHead(502, { 'Retry-After': '1', 'Content-Type': 'text/html; charset=utf-8' })
      .end(waitingPage('The site is starting again.'));
  else if (response instanceof ServerResponse) response.destroy();
}

const isData = (request: IncomingMessage): boolean => /^\/(api|federation)\//.test(pathOf(request));

/** Pages go through an interceptor, which buffers the response; calls and files stream. */
function siteProxy(
  target: string,
  frontends: readonly ServedFrontend[],
  changeOrigin: boolean,
): (request: IncomingMessage, response: ServerResponse) => void {
  const intercept = responseInterceptor(async (body, reply, request, response) => {
    if (!reply.headers['content-type']?.startsWith('text/html')) return body;
    response.removeHeader('etag');
    // Files that change have no hash.
    response.removeHeader('integrity-policy');
    // It preloads the files of the live version.
    response.removeHeader('link');
    const manifests = await Promise.all(frontends.map(manifestOf)).catch(() => null);
    if (!manifests) {
      response.statusCode = 503;
      return waitingPage('Not built yet: the terminal says why.');
    }
    if (hasPage(manifests, pathOf(request))) response.statusCode = 200;
    return developmentPage(body.toString(), manifests);
  });
  const pages = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target,
    changeOrigin,
    selfHandleResponse: true,
    on: {
      error: unavailable,
      proxyRes: (reply, request, response) => {
        intercept(reply, request, response).catch((cause: unknown) =>
          unavailable(cause as Error, request, response),
        );
      },
    },
  });
  const rest = createProxyMiddleware<IncomingMessage, ServerResponse>({
    target,
    changeOrigin,
    on: { error: unavailable },
  });
  return (request, response) => void (isData(request) ? rest : pages)(request, response);
}
