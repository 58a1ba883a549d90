import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '@sandites/cli/console';

/**
 * The start time of a process as text, which identifies it beyond its pid; undefined if it is not
 * alive.
 * Pids are reused, so a pid alone must never be killed.
 */
export function startTimeOf(pid: number): string | undefined {
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // proc(5): the name, field 2, may hold spaces and ends with the last bracket; state is field 3,
    // start time field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const dead = fields[0] === 'Z' || fields[0] === 'X';
    return dead ? undefined : `${bootId()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function fromPs(pid: number): string | undefined {
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

const pollInterval = 20;

/** Identifies a process beyond its pid, which may be reused: pid and start time. */
export type ProcessIdentity = { pid: number; startTime: string; stopSignal: NodeJS.Signals };

/** Whether that process is still alive. */
export function isAlive({ pid, startTime }: Pick<ProcessIdentity, 'pid' | 'startTime'>): boolean {
  return startTimeOf(pid) === startTime;
}

/** Stops a process by signal, kills it after `timeout` milliseconds, and then its process group. */
export async function stopProcess(target: ProcessIdentity, timeout = 10_000): Promise<void> {
  if (!isAlive(target)) return;
  send(target.pid, target.stopSignal);
  const deadline = Date.now() + timeout;
  while (isAlive(target) && Date.now() < deadline) await wait(pollInterval);
  if (isAlive(target)) send(target.pid, 'SIGKILL');
  send(-target.pid, 'SIGKILL');
  while (isAlive(target)) await wait(pollInterval);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
