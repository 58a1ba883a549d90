import { Failure, killGroup } from '@sandites/cli/console';
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { LogFile } from './log-file';

export type Program = {
  /** In messages, in `processes.json`, and of its log file. */
  name: string;
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** For readers of `processes.json`. */
  url: string;
  chosenPorts?: readonly number[];
  isReady: () => Promise<boolean>;
  stopSignal: NodeJS.Signals;
  /** What the console shows of a log line. */
  showLine: (line: string) => string | undefined;
};

const restartDelays = [100, 500, 1_000, 2_000, 5_000, 10_000];

/** Milliseconds after that many failures in a row. */
export function backOff(failures: number): number {
  return restartDelays[Math.min(failures, restartDelays.length) - 1] ?? 0;
}

/** The line with the error of a crash, else the last line. */
export function exitReason(lines: readonly string[]): string {
  return (
    lines.find((line) => /^(Uncaught )?\w*Error\b/.test(line)) ??
    lines.at(-1) ??
    'it gave no reason'
  );
}

const readyInterval = 30;
const readyTimeout = 30_000;
const stableAfter = 30_000;
const stopTimeout = 10_000;

/** Keeps a program running: restarts it, with a growing delay, whenever it exits by itself. */
export class SupervisedProcess {
  #child: ChildProcess | undefined;
  #stopping = false;
  /** Aborted to restart at once. */
  #restartRequest = new AbortController();
  /** Called when a requested restart is ready, or has failed. */
  #onRestarted: () => void = () => undefined;
  #wasReady = false;
  #failures = 0;
  #startLines: string[] = [];
  readonly #log: LogFile;

  /**
   * @param onLaunch gets the pid of each start
   * @param print prints a line on the console
   * @param logFile gets all output
   */
  constructor(
    private readonly program: Program,
    private readonly onLaunch: (pid: number) => void,
    private readonly print: (line: string) => void,
    logFile: string,
  ) {
    this.#log = new LogFile(logFile, print);
  }

  /**
   * Waits until it is ready.
   * @throws Failure when it exits before that, or takes too long; a failed first start is not
   * retried
   */
  async start(signal: AbortSignal): Promise<void> {
    const child = this.#launch();
    if (await this.#waitUntilReady(child, signal)) {
      this.#wasReady = true;
      void this.#keepRunning(child, Date.now());
      return;
    }
    await this.stop();
    throw new Failure(
      `${this.program.name} did not start: ${exitReason(this.#startLines)} (${this.#log.path})`,
    );
  }

  /** As after a change of its source. Waits until it is ready or has failed. */
  async restart(): Promise<void> {
    const restarted = new Promise<void>((resolve) => (this.#onRestarted = resolve));
    this.#restartRequest.abort();
    await this.#stopChild();
    await restarted;
  }

  async stop(): Promise<void> {
    if (this.#stopping) return;
    this.#stopping = true;
    this.#onRestarted();
    await this.#stopChild();
  }

  async #stopChild(): Promise<void> {
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    child.kill(this.program.stopSignal);
    const force = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
    await untilClosed(child);
    clearTimeout(force);
  }

  async #keepRunning(first: ChildProcess, readySince: number): Promise<void> {
    for (let child = first, since = readySince; ;) {
      await untilClosed(child);
      const cause = child.signalCode ?? `exit code ${child.exitCode}`;
      if (this.#stopping) return;
      if (!this.#restartRequest.signal.aborted) await this.#pauseAfter(cause, Date.now() - since);
      if (this.#stopping) return;
      this.#restartRequest = new AbortController();
      child = this.#launch();
      const ready = await this.#waitUntilReady(child);
      if (ready) this.print(`${this.program.name} is back`);
      else child.kill('SIGKILL');
      if (!this.#restartRequest.signal.aborted) this.#onRestarted();
      since = Date.now();
    }
  }

  async #pauseAfter(cause: string, ranFor: number): Promise<void> {
    this.#failures = ranFor > stableAfter ? 1 : this.#failures + 1;
    const pause = backOff(this.#failures);
    this.print(
      `${this.program.name} ended unexpectedly (${cause}), starting it again in ${pause / 1000} s`,
    );
    await wait(pause, undefined, { signal: this.#restartRequest.signal }).catch(() => undefined);
  }

  #launch(): ChildProcess {
    const { command, args, env } = this.program;
    // Its own process group: a Ctrl-C in the terminal then reaches only this process, which stops
    // the others in order.
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
    const child = spawn(command, args, { env, detached: true, stdio: [...stdio] });
    for (const input of [child.stdout, child.stderr])
      if (input) createInterface({ input }).on('line', (line) => this.#receive(line));
    child.once('error', (error) => this.#show(error.message));
    // What it started itself must not outlive it.
    child.once('exit', () => child.pid && killGroup(child.pid));
    if (child.pid) this.onLaunch(child.pid);
    this.#child = child;
    return child;
  }

  /** False where it ends, is stopped, or takes too long. */
  async #waitUntilReady(child: ChildProcess, signal?: AbortSignal): Promise<boolean> {
    for (
      const deadline = Date.now() + readyTimeout;
      Date.now() < deadline;
      await wait(readyInterval)
    ) {
      if (this.#stopping || signal?.aborted || hasEnded(child)) break;
      if (await this.program.isReady()) return !hasEnded(child);
    }
    if (hasEnded(child)) await untilClosed(child);
    return false;
  }

  #receive(line: string): void {
    if (line === '') return;
    this.#log.write(line);
    this.#show(line);
  }

  #show(line: string): void {
    const output = this.program.showLine(line);
    // Until then its lines are stored as the reason of a failed start.
    if (!this.#wasReady) this.#startLines.push(output ?? line);
    else if (output) this.print(`${this.program.name}: ${output}`);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Until it has exited and its output is read. */
async function untilClosed(child: ChildProcess): Promise<void> {
  const streams = [child.stdout, child.stderr];
  if (hasEnded(child) && streams.every((stream) => stream?.closed ?? true)) return;
  await new Promise((resolve) => child.once('close', resolve));
}
