import { Failure, killGroup } from '@sandites/cli/console';
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { closeSync, copyFileSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const readInterval = 300;
const maxSize = 8 * 1024 * 1024;

/**
 * A log file that programs write to directly, with the lines for the console. Following the file
 * costs the programs nothing and
 * continues after this process. It is rotated to `….1` when it is too large.
 */
export class LogFile {
  readonly descriptor: number;
  readonly #reader: number;
  readonly #timer: NodeJS.Timeout;
  #position: number;
  readonly #decoder = new StringDecoder();
  #partialLine = '';
  #closed = false;

  constructor(
    readonly path: string,
    private readonly onLine: (line: string) => void,
  ) {
    this.descriptor = openSync(path, 'a', 0o600);
    this.#reader = openSync(path, 'r');
    this.#position = fstatSync(this.#reader).size;
    this.#timer = setInterval(() => this.follow(), readInterval).unref();
  }

  follow(): void {
    if (this.#closed) return;
    const size = fstatSync(this.#reader).size;
    const buffer = Buffer.alloc(Math.max(0, size - this.#position));
    readSync(this.#reader, buffer, 0, buffer.length, this.#position);
    this.#position = size;
    const lines = (this.#partialLine + this.#decoder.write(buffer)).split('\n');
    this.#partialLine = lines.pop() ?? '';
    lines.filter((line) => line !== '').forEach(this.onLine);
    if (size > maxSize) this.#rotate();
  }

  close(): void {
    clearInterval(this.#timer);
    this.follow();
    this.#closed = true;
    closeSync(this.#reader);
    closeSync(this.descriptor);
  }

  #rotate(): void {
    copyFileSync(this.path, `${this.path}.1`);
    truncateSync(this.path);
    this.#position = 0;
  }
}

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
  readonly #log: LogFile;
  #child: ChildProcess | undefined;
  #stopping = false;
  /** Aborted to restart at once. */
  #restartRequest = new AbortController();
  /** Called when a requested restart is ready, or has failed. */
  #onRestarted: () => void = () => undefined;
  #wasReady = false;
  #failures = 0;
  #startLines: string[] = [];

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
    this.#log = new LogFile(logFile, (line) => this.#show(line));
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
    this.#log.close();
  }

  async #stopChild(): Promise<void> {
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    child.kill(this.program.stopSignal);
    const force = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
    await waitForExit(child);
    clearTimeout(force);
  }

  async #keepRunning(first: ChildProcess, readySince: number): Promise<void> {
    for (let child = first, since = readySince; ;) {
      const cause = await waitForExit(child);
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
    const stdio = ['ignore', this.#log.descriptor, this.#log.descriptor, 'ipc'] as const;
    const child = spawn(command, args, { env, detached: true, stdio: [...stdio] });
    child.once('error', (error) => this.#show(error.message));
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
    // The error of a missing program is emitted asynchronously.
    await wait(0);
    this.#log.follow();
    return false;
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

function waitForExit(child: ChildProcess): Promise<string> {
  const end = () => {
    // What it started itself must not outlive it.
    if (child.pid) killGroup(child.pid);
    return child.signalCode ?? `exit code ${child.exitCode}`;
  };
  if (hasEnded(child)) return Promise.resolve(end());
  return new Promise((resolve) => child.once('exit', () => resolve(end())));
}
