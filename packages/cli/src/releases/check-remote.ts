import type { LiveRemote } from '@sandites/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { typeChecker, withImportRule, writeDeclarations } from '../checks/types';
import { Failure } from '../console/failure';
import { concurrently } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { installedFile, workspaceFolders } from '../console/workspaces';
import { runScript, runToEnd } from '../processes/run-program';
import type { BuildTarget } from './deploy-target';
import { versionLabel } from './listing';

/** What a release tests of its remote, and what it says of that. */
export interface TestSelection {
  /** The changed modules, whose tests run; null for all tests. */
  readonly modules: readonly string[] | null;
  readonly reason: string;
}

type LiveSources = Pick<LiveRemote, 'version' | 'ownVersion' | 'source' | 'state'>;

/** All tests of a remote. @param reason why not fewer */
export const allTests = (reason: string): TestSelection => ({
  modules: null,
  reason: `All tests: ${reason}`,
});

/** Files that no test imports: prose, and style sheets, which tests replace by an empty object. */
const untested = /\.(?:md|scss|scss\.d\.ts)$/;
const isModule = /\.(?:tsx?|json)$/;
/** A release increments their version numbers; what is installed is compared below. */
const numbered = ['package.json', 'CHANGELOG.md'];
/** What remotes of a common repository are built with. */
const shared = ['packages', 'schools'];

/**
 * The tests that the changes since the live version can reach, committed or not.
 * @param base the folder of the repository
 */
export async function selectTests(
  folder: string,
  live: LiveSources | null,
  signal: AbortSignal,
  base = process.cwd(),
): Promise<TestSelection> {
  if (!live?.source) return allTests('nothing is known of the sources of what is live');
  const { commit, isClean } = live.source;
  if (!isClean) return allTests('what is live was built from sources that are not committed');
  if (live.state === 'failed_tests') return allTests('what is live did not pass its own');
  const git = async (...args: string[]) => {
    const { code, output } = await runToEnd({ command: 'git', args, cwd: base, signal });
    return code === 0 ? output : null;
  };
  const part = relative(base, folder) || '.';
  const paths = ['-z', '--', part, ...shared.filter((name) => existsSync(join(base, name)))];
  const changed = await git('diff', '--name-only', commit, ...paths);
  const added = await git('ls-files', '--others', '--exclude-standard', ...paths);
  const installedThen = await git('show', `${commit}:package-lock.json`);
  const lockFile = join(base, 'package-lock.json');
  const installedNow = existsSync(lockFile) ? readFileSync(lockFile, 'utf8') : null;
  if (changed === null || added === null)
    return allTests(`${commit.slice(0, 8)}, of which ${versionLabel(live)} was built, is not here`);
  if (installedPackages(installedThen) !== installedPackages(installedNow))
    return allTests('other packages are installed');
  const own = (file: string) => relative(part, file);
  const files = `${changed}${added}`
    .split('\0')
    .filter((file) => file !== '' && !untested.test(file) && !numbered.includes(own(file)));
  const elsewhere = files.find(
    (file) => own(file).startsWith('..') || !own(file).startsWith('src') || !isModule.test(file),
  );
  if (elsewhere !== undefined) return allTests(`${elsewhere} changed`);
  const modules = files.map((file) => join(base, file)).filter((file) => existsSync(file));
  if (modules.length < files.length) return allTests('a module is gone');
  const what = modules.length === 1 ? '1 module' : `${modules.length} modules`;
  return {
    modules,
    reason: `Tests of ${what} that changed since ${versionLabel(live)} (${commit.slice(0, 8)})`,
  };
}

/** The installed packages of a lock file, without the version numbers of the workspaces. */
function installedPackages(lockFile: string | null): string {
  if (lockFile === null) return '';
  const { packages } = JSON.parse(lockFile) as { packages: Record<string, object> };
  return JSON.stringify(Object.entries(packages).filter(([path]) => path.includes('node_modules')));
}

/**
 * Runs the selected tests of a remote.
 * @throws Failure with the output of jest
 */
export async function testRemote(
  folder: string,
  { modules }: TestSelection,
  signal: AbortSignal,
): Promise<void> {
  if (modules?.length === 0) return;
  const args = [
    '--passWithNoTests',
    '--maxWorkers=100%',
    ...(modules ? ['--findRelatedTests', ...modules] : []),
  ];
  const { code, output } = await runScript(installedFile('jest/bin/jest.js'), args, {
    cwd: folder,
    signal,
  });
  if (code !== 0)
    throw new Failure(
      `${output}\nTests of ${basename(folder)} fail; see above. ` +
        '--skip-tests releases it all the same, and says so in the history.',
    );
}

/**
 * @param base the folder of the repository
 * @throws Failure with the type errors
 */
export async function checkTypes(
  folder: string,
  signal: AbortSignal,
  base = process.cwd(),
): Promise<void> {
  // Shared packages of the same repository too: their sources are imported.
  writeDeclarations([folder, ...workspaceFolders(base)]);
  const { code, output } = await runScript(typeChecker, ['-b', relative(base, folder) || '.'], {
    cwd: base,
    signal,
  });
  if (code !== 0)
    throw new Failure(
      `${output.split('\n').map(withImportRule).join('\n')}\n${basename(folder)} has wrong types; see above.`,
    );
}

/**
 * The shared packages must be built.
 * @throws Failure with the type errors or failed tests
 */
export async function checkRemote(
  { remote, folder }: Pick<BuildTarget, 'remote' | 'folder'>,
  tests: TestSelection,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  progress.print(tests.reason);
  await progress.step(`Types and tests of ${remote}`, async () => {
    await concurrently([checkTypes(folder, signal), testRemote(folder, tests, signal)]);
  });
}
