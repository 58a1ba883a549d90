import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { runScript } from '../processes/run-script';
import { root } from '../root';
import { workspaceFolders } from '../workspaces';
import { advanced, failedParts, type BuildState } from './build-output';
import { fingerprint } from './fingerprint';

const record = join(root, 'node_modules/.cache/sandites/built');
const results = ['dist', 'generated'];
const shared = ['package-lock.json', 'nx.json'];

/** What a build may read: every workspace, also one that has no build of its own, as ui, which remotes bundle from its source. */
export const buildSources = (): string[] => [...shared.map((file) => join(root, file)), ...workspaceFolders()];

/**
 * Builds what changed since the last build; nothing at all takes some milliseconds.
 * @throws Failure with what the failing build wrote.
 */
export async function build(progress: Progress, signal: AbortSignal): Promise<void> {
  // Taken before the build: what is written meanwhile is built next time.
  const sources = fingerprint(buildSources(), results);
  if (existsSync(record) && readFileSync(record, 'utf8') === sources + resultsNow()) return;
  await progress.step('Building', async (say) => {
    let state: BuildState = { total: 0, done: 0 };
    const onLine = (line: string) => {
      const next = advanced(state, line);
      if (next.done > state.done) say(`${next.done} of ${next.total}`);
      state = next;
    };
    const { code, output } = await runScript(join(root, 'node_modules/lerna/dist/cli.js'), ['run', 'build', '--loglevel=error'], { cwd: root, signal, onLine });
    if (code !== 0) throw new Failure(`${failedParts(output)}\n\nThe build failed; see above.`);
  });
  remember(sources + resultsNow());
}

function resultsNow(): string {
  return fingerprint(workspaceFolders().flatMap((folder) => results.map((name) => join(folder, name))));
}

function remember(built: string): void {
  try {
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, built);
  } catch (error) {
    // A clone that may only be read is built once more next time.
    if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EROFS') throw error;
  }
}
