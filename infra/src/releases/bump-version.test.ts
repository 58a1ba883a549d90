import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { bumpVersion, nextVersion } from './bump-version';

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
  const lock = (version: string) =>
    `"packages": {\n    "mf-admin": {\n      "name": "@sandites/mf-admin",\n      "version": "1.0.0"\n    },\n    "mf-coach": {\n      "name": "@sandites/mf-coach",\n      "version": "${version}"\n    }`;
  writeFileSync(join(root, 'package-lock.json'), lock('1.0.0'));
  bumpVersion(root, 'mf-coach', '1.0.1', 'A better table');
  expect(text('mf-coach/package.json')).toContain('"version": "1.0.1"');
  expect(text('mf-coach/CHANGELOG.md')).toBe(
    '# Changelog\n\n## 1.0.1\n\n- A better table\n\n## 1.0.0\n\n- First.\n',
  );
  expect(text('package-lock.json')).toBe(lock('1.0.1'));
});
