/** Where a build stands. */
export type BuildState = { total: number; done: number };

/** Where the build stands after one more line of lerna's output: first how many workspaces there are, then a heading for each one done. */
export function advanced({ total, done }: BuildState, line: string): BuildState {
  const announced = /Running target build for (\d+) projects/.exec(line)?.[1];
  return { total: announced ? Number(announced) : total, done: done + (isHeading(line) ? 1 : 0) };
}

/** What the workspaces wrote whose build failed; everything, where that cannot be told. */
export function failedParts(output: string): string {
  const [summary = ''] = output.split('Failed tasks:').slice(1);
  const failed = new Set(summary.match(/@[^@\s]+:build/g));
  const parts = output.split(/^(?=> @[^@\s]+:build)/m).filter((part) => failed.has(/@[^@\s]+:build/.exec(part)?.[0] ?? ''));
  return parts.join('').split('Lerna (powered by Nx)')[0]?.trim() || output;
}

function isHeading(line: string): boolean {
  return /^> @\S+:build/.test(line);
}
