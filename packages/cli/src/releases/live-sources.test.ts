import type { LiveRemote } from '@sandites/contracts';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { requireLiveSources } from './live-sources';

const root = temporaryFolder();
let [origin, anna, ben] = ['', '', ''];
const git = (clone: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=anna', '-c', 'user.email=anna@school.example', ...args], {
    cwd: clone,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();

function commit(clone: string, file: string, subject: string): string {
  mkdirSync(join(clone, dirname(file)), { recursive: true });
  writeFileSync(join(clone, file), subject);
  git(clone, 'add', '.');
  git(clone, 'commit', '--quiet', '-m', subject);
  return git(clone, 'rev-parse', 'HEAD');
}

/** Ben releases mf-coach while a version from this commit is live. */
const release = (source: string | null, base = ben) =>
  requireLiveSources(
    {
      version: 'c0ffee',
      ownVersion: '1.4.0',
      by: 'anna',
      reason: 'A better table',
      source: source === null ? null : { commit: source, branch: 'main', isClean: true },
    } as LiveRemote,
    { remote: 'mf-coach', folder: join(base, 'mf-coach') },
    new AbortController().signal,
    base,
  );

beforeEach(() => {
  const folder = mkdtempSync(join(root, 'test-'));
  [origin, anna, ben] = [join(folder, 'origin'), join(folder, 'anna'), join(folder, 'ben')];
  git(root, 'init', '--quiet', '--bare', '--initial-branch=main', origin);
  git(root, 'clone', '--quiet', origin, anna);
  commit(anna, 'mf-coach/page.tsx', 'The first page');
  git(anna, 'push', '--quiet', 'origin', 'HEAD:main');
  git(root, 'clone', '--quiet', origin, ben);
});

/** Anna pushes a commit, which Ben fetches and does not merge. */
function fetched(file: string, subject: string): string {
  const made = commit(anna, file, subject);
  git(anna, 'push', '--quiet', 'origin', 'HEAD:main');
  git(ben, 'fetch', '--quiet');
  return made;
}

test('what is live may be replaced from its own commit, and from a later one', async () => {
  const live = git(ben, 'rev-parse', 'HEAD');
  await release(live);
  commit(ben, 'mf-coach/ben.tsx', 'A page of Ben');
  await release(live);
});

test('a commit that is not in the clone must be fetched first', async () => {
  const live = commit(anna, 'mf-coach/page.tsx', 'A better table');
  await expect(release(live)).rejects.toThrow(
    `mf-coach 1.4.0 (c0ffee) is live, by anna (A better table), from ${live.slice(0, 12)} of main, ` +
      'a commit that is not in this clone.\n' +
      'This release may undo it: fetch it first (git fetch), or release with --over c0ffee.',
  );
});

test('work that the sources lack is named, with its authors', async () => {
  const live = fetched('mf-coach/page.tsx', 'A better table');
  await expect(release(live)).rejects.toThrow(
    'mf-coach 1.4.0 (c0ffee) is live, by anna (A better table), with work that these sources lack:\n' +
      `  ${git(ben, 'rev-parse', '--short', live)} anna: A better table\n` +
      'This release would undo it: merge it or rebase onto it, or release with --over c0ffee.',
  );
});

test('a commit that was rebased is contained', async () => {
  const live = fetched('mf-coach/page.tsx', 'A better table');
  commit(ben, 'mf-coach/ben.tsx', 'A page of Ben');
  git(ben, 'cherry-pick', live);
  await release(live);
});

test('work on shared packages counts, work on other remotes does not', async () => {
  await release(fetched('mf-admin/page.tsx', 'Another remote'));
  await expect(release(fetched('packages/features/src/games.tsx', 'Games'))).rejects.toThrow(
    'anna: Games',
  );
});

test('a version, or a folder, of no repository is not compared', async () => {
  await release(null);
  const copy = join(anna, '../copy');
  mkdirSync(copy);
  await release(git(anna, 'rev-parse', 'HEAD'), copy);
});
