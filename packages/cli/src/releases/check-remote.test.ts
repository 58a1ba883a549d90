import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { liveRelease } from '../testing/releases';
import { selectTests } from './check-remote';

const repository = temporaryFolder();
const folder = join(repository, 'mf-part');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(repository, file)), { recursive: true });
  writeFileSync(join(repository, file), text);
};
const lockFile = (partVersion: string, react: string) =>
  JSON.stringify({
    packages: {
      'mf-part': { version: partVersion },
      'node_modules/react': { version: react },
    },
  });
let commit: string;

beforeAll(() => {
  git('init', '--quiet');
  write('package-lock.json', lockFile('1.0.0', '19.0.0'));
  write('packages/ui/src/Card.tsx', 'export const Card = 1;');
  write('mf-part/package.json', '{ "version": "1.0.0" }');
  write('mf-part/CHANGELOG.md', '## 1.0.0');
  write('mf-part/src/one.ts', 'export const one = 1;');
  write('mf-part/src/page.module.scss', '.page { color: red; }');
  write('services/app.ts', 'export const app = 1;');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '--quiet', '-m', 'first');
  commit = git('rev-parse', 'HEAD');
});
afterEach(() => {
  git('reset', '--quiet', '--hard');
  git('clean', '--quiet', '-fd');
});

const select = (live = {}) =>
  selectTests(
    folder,
    { ...liveRelease, source: { commit, isClean: true }, ...live },
    new AbortController().signal,
    repository,
  );

describe('a release runs the tests of', () => {
  test('modules that changed since the live version, committed or not, and new ones', async () => {
    write('mf-part/src/one.ts', 'export const one = 2;');
    write('mf-part/src/two words.ts', 'export const two = 2;');
    const { modules, reason } = await select();
    expect(modules).toEqual([join(folder, 'src/one.ts'), join(folder, 'src/two words.ts')]);
    expect(reason).toBe(`Tests of 2 modules that changed since c0ffee (${commit.slice(0, 8)})`);
  });

  test('nothing where only styles, prose, its version number or another part changed', async () => {
    write('mf-part/src/page.module.scss', '.page { color: blue; }');
    write('mf-part/package.json', '{ "version": "1.0.1" }');
    write('mf-part/CHANGELOG.md', '## 1.0.1');
    write('package-lock.json', lockFile('1.0.1', '19.0.0'));
    write('services/app.ts', 'export const app = 2;');
    git('add', '.');
    expect((await select()).modules).toEqual([]);
  });

  test.each([
    [
      'a shared package changed',
      () => write('packages/ui/src/Card.tsx', 'export const Card = 2;'),
      'packages/ui/src/Card.tsx changed',
    ],
    [
      'its settings changed',
      () => write('mf-part/jest.config.js', ''),
      'mf-part/jest.config.js changed',
    ],
    ['a module is gone', () => rmSync(join(folder, 'src/one.ts')), 'a module is gone'],
    [
      'another package is installed',
      () => {
        write('package-lock.json', lockFile('1.0.0', '19.0.1'));
      },
      'other packages are installed',
    ],
  ])('everything where %s', async (_, change, why) => {
    change();
    expect(await select()).toEqual({ modules: null, reason: `All tests: ${why}` });
  });

  test.each([
    ['no source', { source: null }, 'nothing is known of the sources of what is live'],
    [
      'sources that are not committed',
      { source: { commit: 'c', isClean: false } },
      'what is live was built from sources that are not committed',
    ],
    ['failed tests', { state: 'failed_tests' }, 'what is live did not pass its own'],
    [
      'a commit that is not here',
      { source: { commit: 'f'.repeat(40), isClean: true } },
      'ffffffff, of which c0ffee was built, is not here',
    ],
  ])('everything where what is live has %s', async (_, live, why) => {
    expect(await select(live)).toEqual({ modules: null, reason: `All tests: ${why}` });
  });
});
