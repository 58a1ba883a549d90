import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fingerprint, records, writeRecord } from '../build/build';
import { typeChecker, withImportRule, writeDeclarations } from '../checks/types';
import { concurrently } from '../concurrently';
import { Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { runScript } from '../processes/run-program';
import { readJson, root, workspaceFolders } from '../repository';
import type { Team } from './team';

/** What the tests of a part depend on. */
export interface TestedSources {
  /** Changes with shared packages, installed packages, settings and Node. */
  readonly outside: string;
  /** The part's own modules, by path, with a hash of each. */
  readonly files: Readonly<Record<string, string>>;
}

const generated = ['dist', 'generated'];
/** The build and the smoke test take longer than types and tests, so that these are to have what is left of the processor. */
const priority = 10;
/** Tests see an empty object in the place of a style sheet; its types are checked. */
const styleSheet = /\.scss(?:\.d\.ts)?$/;
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** What is installed. The lock file of the repository also has the parts' own numbers, which each release counts up. */
const installed = join(root, 'node_modules/.package-lock.json');

/** The sources of a part as they are now. */
export function sourcesOf(folder: string): TestedSources {
  const { version: _version, ...manifest } = readJson<{ version?: string }>(join(folder, 'package.json'));
  const outside = [process.version, JSON.stringify(manifest), fingerprint([installed, join(root, 'packages'), join(root, 'schools'), join(folder, 'jest.config.js')], generated)];
  const entries = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() && !styleSheet.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
  return { outside: outside.join(' '), files: Object.fromEntries(paths.map((path) => [path, hashOf(path)])) };
}

/**
 * The modules that changed since the tests of a part passed: only tests that import one of them can fail now. Null where anything else changed, or a file
 * is gone: then all tests run.
 */
export function changedModules(passed: TestedSources | null, now: TestedSources): string[] | null {
  if (passed?.outside !== now.outside || Object.keys(passed.files).some((file) => !(file in now.files))) return null;
  const changed = Object.keys(now.files).filter((file) => passed.files[file] !== now.files[file]);
  return changed.every((file) => /\.(?:tsx?|json)$/.test(file)) ? changed : null;
}

/**
 * Runs the tests of a part that can fail since they last passed here.
 * @param record the file that says for which sources they passed
 * @throws Failure with what the tests wrote
 */
export async function testPart(folder: string, record: string, signal: AbortSignal): Promise<void> {
  // Read before the tests run: what is written meanwhile is tested next time.
  const now = sourcesOf(folder);
  const changed = changedModules(existsSync(record) ? readJson<TestedSources>(record) : null, now);
  if (changed?.length === 0) return;
  const args = ['--passWithNoTests', '--maxWorkers=100%', ...(changed ? ['--findRelatedTests', ...changed] : [])];
  const { code, output } = await runScript(join(root, 'node_modules/jest/bin/jest.js'), args, { cwd: folder, signal, priority });
  if (code !== 0) throw new Failure(`${output}\nTests of ${basename(folder)} fail; see above. --skip-tests releases it all the same, and says so in the history.`);
  writeRecord(record, JSON.stringify(now));
}

/**
 * Checks the types of a part: what changed since the last time.
 * @param base the folder of the repository
 * @throws Failure with what is wrong
 */
export async function checkTypes(remote: string, signal: AbortSignal, base = root): Promise<void> {
  // Also of the shared packages, whose sources it imports.
  writeDeclarations(workspaceFolders(base));
  const { code, output } = await runScript(typeChecker, ['-b', remote], { cwd: base, signal, priority });
  if (code !== 0) throw new Failure(`${output.split('\n').map(withImportRule).join('\n')}\n${remote} has wrong types; see above.`);
}

/**
 * Checks the types of a part and runs its tests, after the shared packages are built.
 * @throws Failure with what is wrong
 */
export async function checkPart(part: Pick<Team, 'remote' | 'folder'>, progress: Progress, signal: AbortSignal): Promise<void> {
  await progress.step(`Types and tests of ${part.remote}`, async () => {
    await concurrently([checkTypes(part.remote, signal), testPart(part.folder, join(records, `tested-${part.remote}.json`), signal)]);
  });
}
