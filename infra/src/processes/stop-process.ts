import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '../console/failure';
import { startTimeOf } from './start-time';

const pollInterval = 20;

/** A process that is surely the one meant: its number, and when it was started. */
export type KnownProcess = { pid: number; startTime: string; stopSignal: NodeJS.Signals };

/** Whether that very process still lives. */
export function lives({ pid, startTime }: Pick<KnownProcess, 'pid' | 'startTime'>): boolean {
  return startTimeOf(pid) === startTime;
}

/** Asks a process to stop, and makes it stop when it has not after `patience` milliseconds; then also what it left in its group. */
export async function stopProcess(known: KnownProcess, patience = 10_000): Promise<void> {
  if (!lives(known)) return;
  send(known.pid, known.stopSignal);
  const deadline = Date.now() + patience;
  while (lives(known) && Date.now() < deadline) await wait(pollInterval);
  if (lives(known)) send(known.pid, 'SIGKILL');
  send(-known.pid, 'SIGKILL');
  while (lives(known)) await wait(pollInterval);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}
