import { openApi, type PageSchool } from '@sandites/contracts';
import { Router, type RequestHandler } from 'express';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encode, sendTagged, type Encoded } from '../server/compression';
import { memoize } from '../server/memoize';
import { element, tag } from '../server/markup';

const base = '/api/docs';
const startScript =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, " +
  'validatorUrl: null });\n';
const javascript = 'text/javascript; charset=utf-8';

/** Only its files are needed: importing the package would load the whole page into this process. */
const swaggerFolder = dirname(require.resolve('swagger-ui-dist/package.json'));
const fromSwagger = (file: string) => () => readFile(join(swaggerFolder, file));

const files = {
  'swagger-ui.css': { type: 'text/css; charset=utf-8', read: fromSwagger('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: javascript, read: fromSwagger('swagger-ui-bundle.js') },
  'start.js': { type: javascript, read: async () => Buffer.from(startScript) },
} as const;
type File = keyof typeof files;

async function integrityOf(file: File): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await files[file].read())
    .digest('base64')}`;
}

async function script(file: File): Promise<string> {
  const start = tag('script', {
    defer: true,
    src: `${base}/${file}`,
    integrity: await integrityOf(file),
    crossorigin: 'anonymous',
  });
  return `${start}</script>`;
}

async function pageText(title: string): Promise<string> {
  const head = [
    tag('meta', { charset: 'utf-8' }),
    element('title', title),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('link', { rel: 'stylesheet', href: `${base}/swagger-ui.css` }),
    await script('swagger-ui-bundle.js'),
    await script('start.js'),
  ];
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    ...head,
    '</head>',
    '<body><div id="docs"></div></body>',
    '</html>\n',
  ].join('\n');
}

/** Created at the first request, and cached. */
function sendCachedText(contentType: string, make: () => Promise<Encoded>): RequestHandler {
  const encodedContent = memoize(make);
  return async (req, res) => {
    const content = await encodedContent();
    res.setHeader('Cache-Control', 'no-cache');
    sendTagged(req, res, contentType, content);
  };
}

/**
 * `/api/openapi.json`, and `/api/docs` to browse it.
 * @param headers the security headers of a page
 */
export function docsRoutes({ mascot, links }: PageSchool, headers: RequestHandler): Router {
  const title = `${mascot} API`;
  const router = Router();
  router.get(
    '/api/openapi.json',
    sendCachedText('application/json; charset=utf-8', () =>
      encode(JSON.stringify(openApi({ title, website: links.website }))),
    ),
  );
  router.get(
    base,
    headers,
    sendCachedText('text/html; charset=utf-8', async () => encode(await pageText(title))),
  );
  for (const [file, { type, read }] of Object.entries(files)) {
    router.get(
      `${base}/${file}`,
      sendCachedText(type, async () => encode(await read(), 6)),
    );
  }
  return router;
}
