import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sharedSourcesHash, sourcesHash } from './shared-packages-hash';

let packages: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(packages, file)), { recursive: true });
  writeFileSync(join(packages, file), text);
};
/** The hash after a change of a file. */
const after = (file: string) => {
  write(file, 'changed');
  return sharedSourcesHash(packages);
};
let before: string;
beforeEach(() => {
  packages = mkdtempSync(join(tmpdir(), 'sandites-packages-'));
  for (const name of ['contracts', 'remote-kit', 'ui']) {
    write(`${name}/src/index.ts`, name);
    write(`${name}/package.json`, '{}');
  }
  write('contracts/src/endpoints/coaches.ts', 'calls');
  before = sharedSourcesHash(packages);
});
afterEach(() => rmSync(packages, { recursive: true }));

test('a new call leaves the hash as it is', () => {
  expect(after('contracts/src/endpoints/coaches.ts')).toBe(before);
  expect(after('contracts/src/endpoints/boosters.ts')).toBe(before);
  expect(after('contracts/src/index.ts')).toBe(before);
});

test('so does a test', () => expect(after('ui/src/index.test.tsx')).toBe(before));

test.each(['ui/src/index.ts', 'contracts/src/sports.ts', 'remote-kit/src/page.scss'])(
  'what renders changes it: %s',
  (file) => expect(after(file)).not.toBe(before),
);

test('a published package, which has no sources, says their hash', () => {
  const published = JSON.stringify({ sourcesHash: sourcesHash(packages, 'ui') });
  rmSync(join(packages, 'ui/src'), { recursive: true });
  write('ui/package.json', published);
  expect(sharedSourcesHash(packages)).toBe(before);
});
