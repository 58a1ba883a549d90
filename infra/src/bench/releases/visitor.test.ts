import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { filesIn, visit } from './browse';

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const page = `<link rel="stylesheet" href="/federation/shell/1/main.css" integrity="${hashOf('css')}">
<link rel="icon" href="/favicon.ico"><script src="/federation/shell/1/start.js" integrity="${hashOf('js')}"></script>
<script type="application/json" id="boot">{"whole":{"href":"/federation/registry/a.json","integrity":"${hashOf('{}')}"}}</script>`;
const files: Record<string, string> = {
  '/schedule': page,
  '/federation/shell/1/main.css': 'css',
  '/federation/shell/1/start.js': 'js',
  '/federation/registry/a.json': '{}',
};

let server: Server;
let site: string;
beforeAll(async () => {
  server = createServer((req, res) => {
    const text = files[req.url ?? ''];
    res.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => Object.assign(files, { '/federation/shell/1/start.js': 'js' }));

test('a page names its files with their hashes, and the registry', () => {
  expect(filesIn(page)).toEqual([
    { path: '/federation/shell/1/main.css', integrity: hashOf('css') },
    { path: '/federation/shell/1/start.js', integrity: hashOf('js') },
    { path: '/federation/registry/a.json', integrity: hashOf('{}') },
  ]);
});

test('a visit passes where every file is served', async () =>
  expect(await visit(site, '/schedule')).toBe(true));

test('it fails where a file differs or is missing, or the page is', async () => {
  files['/federation/shell/1/start.js'] = 'evil';
  expect(await visit(site, '/schedule')).toBe(false);
  delete files['/federation/shell/1/start.js'];
  expect(await visit(site, '/schedule')).toBe(false);
  expect(await visit(site, '/nowhere')).toBe(false);
});
