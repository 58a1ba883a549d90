import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, Failure } from '../console/failure';
import type { Progress } from '../console/progress';
import { nodeArguments } from '../processes/node-program';
import { runToEnd } from '../processes/run-to-end';
import { root } from '../root';
import { workspaceFolders } from '../workspaces';
import { fingerprint } from './fingerprint';

const record = join(root, 'node_modules/.cache/sandites/built');
const shared = ['package-lock.json', 'nx.json', 'tsconfig.base.json', 'tsconfig.node.json', 'tsconfig.web.json'];

/**
 * Builds what changed since the last build; nothing at all takes some milliseconds.
 * @throws Failure with what the failing build wrote.
 */
export async function build(progress: Progress, signal: AbortSignal): Promise<void> {
  if (existsSync(record) && readFileSync(record, 'utf8') === state()) return;
  await progress.step('Building', async (say) => {
    const counter = counting(say);
    const args = nodeArguments(require.resolve('lerna/dist/cli.js'), 'run', 'build', '--loglevel=error');
    const { code, output } = await runToEnd({ command: process.execPath, args, cwd: root, signal, onLine: counter });
    if (code !== 0) throw new Failure(`${output}\n\nThe build failed; see above.`);
  });
  remember();
}

function state(): string {
  return fingerprint([...shared.map((file) => join(root, file)), ...workspaceFolders()]);
}

function remember(): void {
  try {
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, state());
  } catch (error) {
    // A clone that may only be read is built once more next time.
    if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EROFS') throw error;
  }
}

/** Reads lerna's output: first how many workspaces there are to build, then a heading for each one that is done. */
function counting(say: (detail: string) => void): (line: string) => void {
  let total = 0;
  let done = 0;
  return (line) => {
    total = Number(/Running target build for (\d+) projects/.exec(line)?.[1] ?? total);
    if (/^> @\S+:build/.test(line)) say(`${++done} of ${total}`);
  };
}
