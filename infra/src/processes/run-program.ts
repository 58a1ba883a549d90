import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { codeOf, Failure } from '../console/failure';

const leaveWithParent = join(__dirname, '../../bin/leave-with-parent.cjs');

/** The arguments that make Node run a script which ends when the process that started it is gone. */
export function nodeArguments(script: string, ...args: readonly string[]): string[] {
  return ['--require', leaveWithParent, script, ...args];
}

/** What a program that ran to its end left: its exit code and all it wrote. */
export type Outcome = { code: number; output: string };

/** How to run a program to its end. */
type Run = {
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** Of the operating system: a program of 10 leaves the processor to those that somebody waits for. Default 0. */
  priority?: number;
  /** When aborted, the program and all it started are ended. */
  signal: AbortSignal;
  onLine?: (line: string) => void;
  /** Called with each message that the program, one of Node's, sends to its parent. */
  onMessage?: (message: unknown) => void;
};

/** Runs a program to its end. One that cannot be started counts as one that failed. */
export async function runToEnd({ command, args, signal, onLine, onMessage, priority = 0, ...options }: Run): Promise<Outcome> {
  signal.throwIfAborted();
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  if (child.pid !== undefined && priority !== 0) setPriority(child.pid, priority);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => {
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

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Runs a Node script to its end. It also ends when this process does. */
export function runScript(script: string, args: readonly string[], options: Omit<Run, 'command' | 'args'>): Promise<Outcome> {
  return runToEnd({ command: process.execPath, args: nodeArguments(script, ...args), ...options });
}

/**
 * Runs a Node script that must not fail.
 * @param failed what is said where it does, given what it wrote; by default that
 * @returns what it wrote
 * @throws Failure where its exit code is not 0
 */
export async function mustRun(script: string, args: readonly string[], options: Omit<Run, 'command' | 'args'>, failed = (output: string) => output): Promise<string> {
  const { code, output } = await runScript(script, args, options);
  if (code !== 0) throw new Failure(failed(output));
  return output;
}
