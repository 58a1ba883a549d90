import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A program of the gateway that runs as its own process. */
export interface RunningProgram {
  /** Its stdout and stderr so far. */
  readonly said: { out: string; err: string };
  readonly ended: Promise<number | null>;
  stop(signal: NodeJS.Signals): void;
}

/**
 * Runs `dist/<name>.js` as in production, with this environment and no other.
 * @param prelude what the shell does first, such as setting a limit of the process
 */
export function runProgram(
  name: string,
  env: Record<string, string>,
  args: readonly string[] = [],
  prelude = ':',
): RunningProgram {
  const file = join(__dirname, '../../dist', `${name}.js`);
  if (!existsSync(file))
    throw new Error(`${file} is missing: run \`npm run build -w @sandites/gateway\` first`);
  const command = [process.execPath, file, ...args];
  const child = spawn('/bin/sh', ['-c', `${prelude}; exec "$@"`, 'sh', ...command], {
    env: { DRAIN_SECONDS: '0', ...env },
  });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text));
  return {
    said: output,
    ended: new Promise((resolve) => child.once('close', resolve)),
    stop: (signal) => void child.kill(signal),
  };
}

/**
 * Milliseconds, more than any test may take: a failed test must not keep waiting and hold its
 * process open.
 */
const longest = 60_000;

/** Waits until a condition holds. @throws after the longest time that a test may take */
export async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + longest;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It never came true: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
