import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshClone } from '../../clone/fresh-clone';
import { Failure } from '../../console/failure';
import type { Life } from '../../console/life';
import { runToEnd } from '../../processes/run-to-end';

/** What a team changes: words on a page. */
export type Line = { remote: string; file: string; before: string };

/**
 * Changes a line of a remote's source, releases it with the command that a team uses, and waits until a visitor's page has it. In a clone that
 * is built, so that only what changed is built.
 * @param isSeen whether the next page load shows these words
 * @returns milliseconds of each time
 */
export async function changeALine({ remote, file, before }: Line, env: NodeJS.ProcessEnv, isSeen: (words: string) => Promise<boolean>, times: number, life: Life): Promise<number[]> {
  const clone = freshClone({ built: true });
  life.defer(async () => rmSync(clone, { recursive: true, force: true }));
  const path = join(clone, remote, file);
  const source = readFileSync(path, 'utf8');
  const took: number[] = [];
  for (let time = 0; time <= times; time++) {
    const words = `${before} ${time}`;
    writeFileSync(path, source.replace(before, words));
    const began = performance.now();
    const { code, output } = await runToEnd({ command: 'npm', args: ['run', '-s', 'release', '--', remote], cwd: clone, env: { ...process.env, ...env }, signal: life.signal });
    if (code !== 0) throw new Failure(`${output}\nThe release failed; see above.`);
    while (!(await isSeen(words))) await new Promise((resolve) => setTimeout(resolve, 10));
    // The first one makes what a warm machine has.
    if (time > 0) took.push(performance.now() - began);
  }
  return took;
}
