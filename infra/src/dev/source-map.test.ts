import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { sourceMap } from './own-release';

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

test.each(['/federation/mf-public/3f2a/gone.js.map', '/federation/mf-public/3f2a/home-page.js', '/federation/mf-public/../../secret.map', '/federation/../1/secret.map', '/home'])(
  '%s is no map',
  (path) => {
    expect(text(path)).toBeUndefined();
  },
);
