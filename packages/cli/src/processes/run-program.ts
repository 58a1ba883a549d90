import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { codeOf, Failure } from '../console/failure';

const exitWithParent = join(__dirname, '../../bin/exit-with-parent.cjs');

/** Arguments for Node that make a script exit when its parent process has died. */
export function nodeArguments(script: string, ...args: readonly string[]): string[] {
  return ['--require', exitWithParent, script, ...args];
}

export type ProgramResult = { code: number; output: string };

type RunOptions = {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** Aborting stops the program and its children. */
  signal: AbortSignal;
  onLine?: (line: string) => void;
  /** Called with the messages of a Node program. */
  onMessage?: (message: unknown) => void;
};

/** Runs a program to its end. A program that cannot be started counts as failed. */
export async function runToEnd({
  command,
  args,
  signal,
  onLine,
  onMessage,
  ...options
}: RunOptions): Promise<ProgramResult> {
  signal.throwIfAborted();
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        onLine?.(line);
      });
  }
  if (onMessage) child.on('message', onMessage);
  const endGroup = () => child.pid && killGroup(child.pid);
  signal.addEventListener('abort', endGroup, { once: true });
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message);
      resolve(1);
    });
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  signal.removeEventListener('abort', endGroup);
  signal.throwIfAborted();
  return { code, output: lines.join('\n') };
}

/** Kills a detached child with everything that it started. */
export function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Runs a Node script to its end. It also ends when this process does. */
export function runScript(
  script: string,
  args: readonly string[],
  options: Omit<RunOptions, 'command' | 'args'>,
): Promise<ProgramResult> {
  return runToEnd({ command: process.execPath, args: nodeArguments(script, ...args), ...options });
}

/**
 * Runs a Node script that must not fail.
 * @param failed makes the message from its output, which it is by default
 * @returns its output
 * @throws Failure where its exit code is not 0
 */
export async function runScriptOrFail(
  script: string,
  args: readonly string[],
  options: Omit<RunOptions, 'command' | 'args'>,
  failed = (output: string) => output,
): Promise<string> {
  const { code, output } = await runScript(script, args, options);
  if (code !== 0) throw new Failure(failed(output));
  return output;
}
