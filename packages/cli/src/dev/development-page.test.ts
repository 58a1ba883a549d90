import { developmentPage, hasPage } from './development-page';

const coach = {
  remote: 'mf-coach',
  version: 'development',
  initial: ['remoteEntry.js'],
  pages: [{ path: '/packages/:id' }],
};
const shell = {
  remote: 'shell',
  version: 'development',
  initial: ['main.css', 'main.js'],
  bootstrapScript: 'start.js',
  pages: [],
};
const theirs = { live: { remote: 'mf-coach', version: '1' }, previous: { remote: 'mf-coach' } };
const other = { live: { remote: 'mf-public', version: '1' } };

const head = [
  '<style>:root{--color:#123}</style>',
  '<link rel="stylesheet" href="/federation/shell/1/main.css">',
  '<script defer src="/federation/shell/1/start.js" integrity="x"></script>',
  '<style data-href="/federation/mf-coach/1/a.css">.a{top:0}</style>',
  '<link rel="preload" as="script" href="/federation/mf-coach/1/remoteEntry.js">',
  '<link rel="preload" as="script" href="/federation/mf-public/1/remoteEntry.js">',
].join('\n');
const page = (remotes: object[]) => {
  const boot = { registry: { shell: { version: '1' }, remotes }, user: null };
  return (
    `<head>${head}</head><body><div id="root"><h1>Theirs</h1></div>\n` +
    '<noscript>No scripts</noscript>' +
    `<script type="application/json" id="boot">${JSON.stringify(boot)}</script></body>`
  );
};
const bootOf = (html: string): unknown =>
  JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '');
const previewOverride = { by: 'development', remote: 'mf-coach', version: 'development' };

test('the developed remote replaces the live one, which nothing falls back to', () => {
  const html = developmentPage(page([theirs, other]), [coach]);
  expect(bootOf(html)).toEqual({
    user: null,
    registry: { shell: { version: '1' }, previewOverride, remotes: [other, { live: coach }] },
  });
  expect(html).not.toMatch(/mf-coach\/1\/|Theirs/);
  expect(html).toContain('/federation/shell/1/start.js');
  expect(html).toContain('--color');
});

test('a developed shell starts from its own files, with the colors of the school', () => {
  const html = developmentPage(page([other]), [shell]);
  expect(bootOf(html)).toEqual({ user: null, registry: { shell, remotes: [other] } });
  expect(html).not.toMatch(/shell\/1\//);
  expect(html).toContain(':root{--color:#123}');
  expect(html).toContain('<script defer src="/federation/shell/development/main.js"></script>');
  expect(html).toContain('/federation/mf-public/1/remoteEntry.js');
});

test.each([
  ['/packages/7', true],
  ['/Packages/7/', true],
  ['/packages', false],
])('%s is a page of it: %s', (path, is) => expect(hasPage([coach], path)).toBe(is));
