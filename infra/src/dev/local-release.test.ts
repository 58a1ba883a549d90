import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@sandites/cli/testing';
import { localRelease, sourceMap } from './local-release';

const dist = join(temporaryFolder(), 'dist');
const release = { remote: 'mf-coach', version: 'mine', files: { 'remoteEntry.js': 'sha256-x' } };
mkdirSync(dist, { recursive: true });
writeFileSync(join(dist, 'release.json'), JSON.stringify(release));
writeFileSync(join(dist, 'remoteEntry.js'), 'mine()');
writeFileSync(join(dist, 'secret.txt'), 'secret');

const page = (remotes: object[], whole?: { href: string }) =>
  `<head><link rel="preload" as="script" href="/federation/mf-coach/theirs/remoteEntry.js"></head>` +
  `<script type="application/json" id="boot">` +
  `${JSON.stringify({ registry: { remotes }, whole, user: null })}</script>`;
const bootOf = (html: string): unknown =>
  JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '');
const theirs = { live: { remote: 'mf-coach', version: 'theirs', files: {} } };
const other = { live: { remote: 'mf-public', version: '1', files: {} } };
const own = localRelease(dist, async () => ({ remotes: [theirs, other] }));
const previewOverride = { by: 'development', remote: 'mf-coach', version: 'mine' };

test('a remote site’s page gets the local release, with the remote one as fallback', async () => {
  const html = await own.insertInto(page([theirs, other]));
  expect(bootOf(html)).toEqual({
    user: null,
    registry: { previewOverride, remotes: [{ live: release, previous: theirs.live }, other] },
  });
  expect(html).not.toContain('/theirs/remoteEntry.js"');
});

test('a remote that the site does not know is added', async () => {
  expect(bootOf(await own.insertInto(page([other])))).toEqual({
    user: null,
    registry: { previewOverride, remotes: [other, { live: release }] },
  });
});

test('a page with a part of the registry gets the whole', async () => {
  const html = await own.insertInto(page([theirs], { href: '/federation/registry/1.json' }));
  expect(bootOf(html)).toEqual({
    user: null,
    registry: { previewOverride, remotes: [{ live: release, previous: theirs.live }, other] },
  });
});

test('only files that its manifest names are served', () => {
  expect(String(own.file('/federation/mf-coach/mine/remoteEntry.js'))).toBe('mine()');
  for (const path of ['secret.txt', 'release.json', '../package.json', 'toString'])
    expect(own.file(`/federation/mf-coach/mine/${path}`)).toBeUndefined();
  expect(own.file('/federation/mf-coach/theirs/remoteEntry.js')).toBeUndefined();
});

const folder = temporaryFolder();
beforeAll(() => {
  mkdirSync(join(folder, 'mf-public/dist'), { recursive: true });
  writeFileSync(join(folder, 'mf-public/dist/home-page.js.map'), '{"version":3}');
  writeFileSync(join(folder, 'secret.map'), 'secret');
});

const text = (path: string) => sourceMap(path, folder)?.toString();

test('the source map of a script is served beside it, for any version', () => {
  expect(text('/federation/mf-public/3f2a/home-page.js.map')).toBe('{"version":3}');
});

test.each([
  '/federation/mf-public/3f2a/gone.js.map',
  '/federation/mf-public/3f2a/home-page.js',
  '/federation/mf-public/../../secret.map',
  '/federation/../1/secret.map',
  '/home',
])('%s is no map', (path) => {
  expect(text(path)).toBeUndefined();
});
