import { join } from 'node:path';
import { Failure } from '../console/failure';
import type { Progress, Say } from '../console/progress';
import { runScript } from '../processes/run-script';
import { root } from '../root';
import { workspaceFolders } from '../workspaces';
import { advanced, failedParts, type BuildState } from './build-output';
import { builtOnce } from './built-once';

/** Lerna runs its tasks with nx; `npm start` installs nx alone. */
export const nx = join(root, 'node_modules/nx/dist/bin/nx.js');

/** What every build depends on, beside the sources. */
export const sharedSources: readonly string[] = ['package-lock.json', 'nx.json'].map((file) => join(root, file));

/** What a build may read: every workspace, also one that has no build of its own, as ui, which remotes bundle from its source. */
export const buildSources = (): string[] => [...sharedSources, ...workspaceFolders()];

/**
 * Builds what changed since the last build; nothing at all takes some milliseconds.
 * @throws Failure with what the failing build wrote.
 */
export const build = (progress: Progress, signal: AbortSignal): Promise<void> =>
  builtOnce('built', { sources: buildSources(), folders: workspaceFolders() }, () => progress.step('Building', (say) => buildAll(say, signal)));

async function buildAll(say: Say, signal: AbortSignal): Promise<void> {
  let state: BuildState = { total: 0, done: 0 };
  const onLine = (line: string) => {
    const next = advanced(state, line);
    if (next.done > state.done) say(`${next.done} of ${next.total}`);
    state = next;
  };
  const { code, output } = await runScript(nx, ['run-many', '-t', 'build', '--outputStyle=static'], { cwd: root, signal, onLine });
  if (code !== 0) throw new Failure(`${failedParts(output)}\n\nThe build failed; see above.`);
}
