import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fingerprint, recordsIn, writeRecord } from '../checks/fingerprint';
import { typeChecker, withImportRule, writeDeclarations } from '../checks/types';
import { Failure } from '../console/failure';
import { concurrently } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import { runScript } from '../processes/run-program';
import { installedFile, readJson, workspaceFolders } from '../console/workspaces';
import type { BuildTarget } from './deploy-target';

/** The inputs of a remote's tests. */
export interface TestedSources {
  /** Fingerprint of shared and installed packages, settings and Node. */
  readonly environment: string;
  readonly files: Readonly<Record<string, string>>;
}

const generated = ['dist', 'generated'];
/** Tests replace a style sheet by an empty object, so that only type checks depend on it. */
const styleSheet = /\.scss(?:\.d\.ts)?$/;
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Unlike package-lock.json it has no versions of workspaces, which each release increments. */
const installed = installedFile('.package-lock.json');

export function sourcesOf(folder: string): TestedSources {
  const { version: _version, ...manifest } = readJson<{ version?: string }>(
    join(folder, 'package.json'),
  );
  const environment = [
    process.version,
    JSON.stringify(manifest),
    fingerprint([installed, 'packages', 'schools', join(folder, 'jest.config.js')], generated),
  ];
  const entries = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !styleSheet.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return {
    environment: environment.join(' '),
    files: Object.fromEntries(paths.map((path) => [path, hashOf(path)])),
  };
}

/**
 * The modules that changed since the tests passed: only tests that import one of them can fail.
 * Null where all tests must run.
 */
export function changedModules(passed: TestedSources | null, now: TestedSources): string[] | null {
  if (
    passed?.environment !== now.environment ||
    Object.keys(passed.files).some((file) => !(file in now.files))
  )
    return null;
  const changed = Object.keys(now.files).filter((file) => passed.files[file] !== now.files[file]);
  return changed.every((file) => /\.(?:tsx?|json)$/.test(file)) ? changed : null;
}

/**
 * Runs the tests that changes since the last passed run can affect.
 * @param record the file with the inputs for which they passed
 * @throws Failure with the output of jest
 */
export async function testRemote(
  folder: string,
  record: string,
  signal: AbortSignal,
): Promise<void> {
  // Read before the tests run, so that later changes are tested next time.
  const now = sourcesOf(folder);
  const changed = changedModules(existsSync(record) ? readJson<TestedSources>(record) : null, now);
  if (changed?.length === 0) return;
  const args = [
    '--passWithNoTests',
    '--maxWorkers=100%',
    ...(changed ? ['--findRelatedTests', ...changed] : []),
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
  writeRecord(record, JSON.stringify(now));
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
  part: Pick<BuildTarget, 'remote' | 'folder'>,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  await progress.step(`Types and tests of ${part.remote}`, async () => {
    await concurrently([
      checkTypes(part.folder, signal),
      testRemote(part.folder, join(recordsIn(process.cwd()), `tested-${part.remote}.json`), signal),
    ]);
  });
}
