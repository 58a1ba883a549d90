import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  fingerprint,
  recordsIn,
  runScriptOrFail,
  writeRecord,
  type Progress,
  type ReportProgress,
} from '@sandites/cli/console';
import { readJson, root, workspaceFolders } from '../repository';

const records = recordsIn(root);
const outputFolders = ['dist', 'generated'];

/** `folders` have its output. */
type BuildScope = { sources: readonly string[]; folders: readonly string[] };

const recordOf = (name: string) => join(records, name);

const sourcesNow = ({ sources }: BuildScope) => fingerprint(sources, outputFolders);
const outputNow = ({ folders }: BuildScope) =>
  fingerprint(folders.flatMap((folder) => outputFolders.map((result) => join(folder, result))));

function isBuilt(name: string, scope: BuildScope): boolean {
  const record = recordOf(name);
  return (
    existsSync(record) && readFileSync(record, 'utf8') === sourcesNow(scope) + outputNow(scope)
  );
}

/**
 * Without changes it takes milliseconds, and leaves the programs alone that run from what is built:
 * nx would write its cache over them.
 * @param name of its fingerprint
 */
async function buildIfChanged(
  name: string,
  scope: BuildScope,
  work: () => Promise<unknown>,
): Promise<void> {
  if (isBuilt(name, scope)) return;
  // Taken before the build: files that are written meanwhile are built the next time.
  const before = sourcesNow(scope);
  await work();
  writeRecord(recordOf(name), before + outputNow(scope));
}

type BuildState = { total: number; done: number };

/** nx names the number of workspaces first, then each that is finished gets a heading. */
export function nextState({ total, done }: BuildState, line: string): BuildState {
  const announced = /Running target build for (\d+) projects/.exec(line)?.[1];
  return {
    total: announced ? Number(announced) : total,
    done: done + (heading.test(line) ? 1 : 0),
  };
}

/** The whole output where nx names none. */
export function failedParts(output: string): string {
  const [summary = ''] = output.split('Failed tasks:').slice(1);
  const failed = new Set(summary.match(/@[^@\s]+:build/g));
  const parts = output
    .split(/^(?=> nx run @[^@\s]+:build)/m)
    .filter((part) => failed.has(/@[^@\s]+:build/.exec(part)?.[0] ?? ''));
  return parts.join('').split(/^ NX /m)[0]?.trim() || output;
}

const heading = /^> nx run @[^@\s]+:build/;

/** Lerna runs its tasks with nx; `npm start` installs nx alone. */
const nx = join(root, 'node_modules/nx/dist/bin/nx.js');

const sharedSources = ['node_modules/.package-lock.json', 'nx.json'].map((file) =>
  join(root, file),
);

/** Workspaces that no build reads: tests, and commands that run from their sources. */
const notBuilt = ['e2e', 'infra', 'packages/cli'].map((folder) => join(root, folder));

/** Also workspaces without a build of their own, such as ui, which remotes bundle from source. */
export const buildSources = (): string[] => [
  ...sharedSources,
  ...workspaceFolders().filter((folder) => !notBuilt.includes(folder)),
];

const everything = (): BuildScope => ({ sources: buildSources(), folders: workspaceFolders() });

export const isUpToDate = (): boolean => isBuilt('built', everything());

/** @throws Failure with the output of the failed build */
export const build = (progress: Progress, signal: AbortSignal): Promise<void> =>
  buildIfChanged('built', everything(), () =>
    progress.step('Building', (report) => buildAll(report, signal)),
  );

async function buildAll(say: ReportProgress, signal: AbortSignal): Promise<void> {
  let state: BuildState = { total: 0, done: 0 };
  const onLine = (line: string) => {
    const next = nextState(state, line);
    if (next.done > state.done) say(`${next.done} of ${next.total}`);
    state = next;
  };
  await runScriptOrFail(
    nx,
    ['run-many', '-t', 'build', '--outputStyle=static'],
    { cwd: root, signal, onLine },
    (output) => `${failedParts(output)}\n\nThe build failed; see above.`,
  );
}

const nameOf = (folder: string) => readJson<{ name: string }>(join(folder, 'package.json')).name;

/** Builds the shared packages, which a remote is built with. */
export function buildPackages(signal: AbortSignal): Promise<void> {
  const folders = workspaceFolders().filter((folder) => basename(dirname(folder)) === 'packages');
  const scope = { sources: [...sharedSources, ...folders], folders };
  return buildIfChanged('packages', scope, () =>
    runScriptOrFail(
      nx,
      ['run-many', '-t', 'build', '-p', folders.map(nameOf).join(',')],
      { cwd: root, signal },
      (output) => `${output}\nThe build failed; see above.`,
    ),
  );
}

/** The output folders of the shell and the remotes that are built. */
export function builtReleases(): string[] {
  return workspaceFolders()
    .map((folder) => join(folder, 'dist'))
    .filter((dist) => existsSync(join(dist, 'release.json')));
}
