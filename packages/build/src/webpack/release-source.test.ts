import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceOf } from './release-plugin';

const folder = mkdtempSync(join(tmpdir(), 'sandites-source-'));
const remote = join(folder, 'mf-guests');
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

beforeAll(() => {
  mkdirSync(remote);
  mkdirSync(join(folder, 'packages'));
  writeFileSync(join(folder, '.gitignore'), 'dist/\n');
  writeFileSync(join(remote, 'remote.ts'), 'one');
  writeFileSync(join(folder, 'packages/package.json'), '{}');
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '.');
  const author = ['-c', 'user.name=Team', '-c', 'user.email=team@school.example'];
  git(...author, 'commit', '--quiet', '--no-gpg-sign', '--message', 'mf-guests: begin');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  git('checkout', '--quiet', '.');
  git('clean', '--quiet', '--force', '-d', '-x');
});

test('a build of what is committed is clean, with its commit and branch', () => {
  mkdirSync(join(remote, 'dist'));
  writeFileSync(join(remote, 'dist/main.js'), 'built');
  const commit = git('rev-parse', 'HEAD').trim();
  expect(sourceOf(remote)).toEqual({ commit, branch: 'main', isClean: true });
});

test.each([
  ['a changed file', 'mf-guests/remote.ts'],
  ['a new file', 'mf-guests/new.ts'],
  ['a new file of a package beside it', 'packages/new.ts'],
])('%s makes a build unclean', (_, file) => {
  writeFileSync(join(folder, file), 'two');
  expect(sourceOf(remote)).toMatchObject({ isClean: false });
});

test('a commit that no branch names has none', () => {
  git('checkout', '--quiet', '--detach');
  const source = sourceOf(remote);
  git('checkout', '--quiet', 'main');
  expect(source).toMatchObject({ isClean: true });
  expect(source).not.toHaveProperty('branch');
});

test('a folder outside of a repository has no source', () => {
  const outside = mkdtempSync(join(tmpdir(), 'sandites-outside-'));
  expect(sourceOf(outside)).toBeUndefined();
  rmSync(outside, { recursive: true });
});
