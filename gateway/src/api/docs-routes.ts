import { openApi, type PageSchool } from '@sandites/contracts';
import { Router, type RequestHandler } from 'express';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encode, sendTagged } from '../server/compression';
import { memoize } from '../server/memoize';
import { element } from '../server/markup';

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

async function pageText(title: string): Promise<string> {
  const script = async (file: File) => {
    const hash = createHash('sha384')
      .update(await files[file].read())
      .digest('base64');
    return `<script defer src="${base}/${file}" integrity="sha384-${hash}" crossorigin="anonymous"></script>`;
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${element('title', title)}
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${base}/swagger-ui.css">
${await script('swagger-ui-bundle.js')}
${await script('start.js')}
</head>
<body><div id="docs"></div></body>
</html>
`;
}

/**
 * `/api/openapi.json`, and `/api/docs` to browse it.
 * @param headers the security headers of a page
 */
export function docsRoutes({ mascot, links }: PageSchool, headers: RequestHandler): Router {
  const title = `${mascot} API`;
  const router = Router();
  /** Created at the first request, and cached. */
  const serve = (path: string, type: string, make: () => Promise<string | Buffer>) => {
    const content = memoize(async () => encode(await make(), 6));
    router.get(path, async (req, res) => {
      res.setHeader('Cache-Control', 'no-cache');
      sendTagged(req, res, type, await content());
    });
  };
  serve('/api/openapi.json', 'application/json; charset=utf-8', async () =>
    JSON.stringify(openApi({ title, website: links.website })),
  );
  router.get(base, headers);
  serve(base, 'text/html; charset=utf-8', () => pageText(title));
  for (const [file, { type, read }] of Object.entries(files)) serve(`${base}/${file}`, type, read);
  return router;
}
