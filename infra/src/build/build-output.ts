/** How far a build is. */
export type BuildState = { total: number; done: number };

/** The state after one more line of nx's output: a first line names the number of workspaces, then each finished one gets a heading. */
export function advanced({ total, done }: BuildState, line: string): BuildState {
  const announced = /Running target build for (\d+) projects/.exec(line)?.[1];
  return { total: announced ? Number(announced) : total, done: done + (heading.test(line) ? 1 : 0) };
}

/** The output of the workspaces whose build failed; the whole output where nx names none. */
export function failedParts(output: string): string {
  const [summary = ''] = output.split('Failed tasks:').slice(1);
  const failed = new Set(summary.match(/@[^@\s]+:build/g));
  const parts = output.split(/^(?=> nx run @[^@\s]+:build)/m).filter((part) => failed.has(/@[^@\s]+:build/.exec(part)?.[0] ?? ''));
  return parts.join('').split(/^ NX /m)[0]?.trim() || output;
}

const heading = /^> nx run @[^@\s]+:build/;
