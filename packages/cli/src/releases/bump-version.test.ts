import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { bumpVersion, nextVersion } from './prepare-release';

const root = temporaryFolder();
const text = (file: string) => readFileSync(join(root, file), 'utf8');

test.each([
  ['patch', '1.4.10'],
  ['minor', '1.5.0'],
  ['major', '2.0.0'],
] as const)('%s counts 1.4.9 up to %s', (step, next) => {
  expect(nextVersion('1.4.9', step)).toBe(next);
});

test('package, lock file and changelog get the new version, and no other workspace does', () => {
  mkdirSync(join(root, 'mf-coach'));
  writeFileSync(
    join(root, 'mf-coach/package.json'),
    '{\n  "name": "@sandites/mf-coach",\n  "version": "1.0.0"\n}\n',
  );
  writeFileSync(join(root, 'mf-coach/CHANGELOG.md'), '# Changelog\n\n## 1.0.0\n\n- First.\n');
  const lock = (version: string) => ({
    packages: { 'mf-admin': { version: '1.0.0' }, 'mf-coach': { version } },
  });
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock('1.0.0')));
  bumpVersion(join(root, 'mf-coach'), '1.0.1', 'A better table', root);
  expect(text('mf-coach/package.json')).toContain('"version": "1.0.1"');
  expect(text('mf-coach/CHANGELOG.md')).toBe(
    '# Changelog\n\n## 1.0.1\n\n- A better table\n\n## 1.0.0\n\n- First.\n',
  );
  expect(JSON.parse(text('package-lock.json'))).toEqual(lock('1.0.1'));
});

test('a remote in a repository of its own is the first entry of its lock file', () => {
  const alone = join(root, 'mf-guests');
  mkdirSync(alone);
  writeFileSync(join(alone, 'package.json'), '{ "name": "mf-guests", "version": "1.0.0" }\n');
  const lock = (version: string) => ({
    version,
    packages: { '': { version }, 'node_modules/a': { version: '1.0.0' } },
  });
  writeFileSync(join(alone, 'package-lock.json'), JSON.stringify(lock('1.0.0')));
  bumpVersion(alone, '1.0.1', 'A better table', alone);
  expect(text('mf-guests/package.json')).toContain('"version": "1.0.1"');
  expect(JSON.parse(text('mf-guests/package-lock.json'))).toEqual(lock('1.0.1'));
});
