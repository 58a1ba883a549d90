import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, Failure } from '@sandites/cli/console';
import { type ProcessIdentity, isAlive, startTimeOf, stopProcess } from './stop-process';

/** An entry of `processes.json`: one running process. */
export type RegisteredProcess = ProcessIdentity & { url: string };

type Entries = Record<string, RegisteredProcess>;

const supervisor = 'supervisor';

/**
 * The processes that run from a data folder, kept in its `processes.json` so that the next start
 * finds what a killed one left.
 */
export class ProcessRegistry {
  readonly #file: string;
  #entries: Entries;

  private constructor(file: string, entries: Entries) {
    this.#file = file;
    this.#entries = entries;
  }

  /**
   * Locks the data folder for this process, after stopping processes that an earlier one left
   * running.
   * @throws Failure when a site runs from that folder.
   */
  static async lock(dataDir: string, url: string): Promise<ProcessRegistry> {
    const file = join(dataDir, 'processes.json');
    const initialEntries: Entries = { [supervisor]: entryOf(process.pid, 'SIGTERM', url) };
    while (!createFile(file, initialEntries)) {
      const { [supervisor]: owner, ...children } = read(file);
      if (owner && isAlive(owner)) {
        throw new Failure(
          `Sandites runs from ${dataDir} already, at ${owner.url} (process ${owner.pid}). ` +
            'Stop it, or set another DATA_DIR.',
        );
      }
      await Promise.all(Object.values(children).map((child) => stopProcess(child)));
      rmSync(file, { force: true });
    }
    return new ProcessRegistry(file, initialEntries);
  }

  add(name: string, pid: number, stopSignal: NodeJS.Signals, url: string): void {
    this.#write({ ...this.#entries, [name]: entryOf(pid, stopSignal, url) });
  }

  remove(name: string): void {
    const { [name]: removed, ...rest } = this.#entries;
    if (removed) this.#write(rest);
  }

  /** Releases the data folder. */
  unlock(): void {
    rmSync(this.#file, { force: true });
  }

  #write(entries: Entries): void {
    this.#entries = entries;
    const next = `${this.#file}.next`;
    writeFileSync(next, toText(entries), { mode: 0o600 });
    renameSync(next, this.#file);
  }
}

/** A running process of the data folder, by its name. */
export function runningProcess(dataDir: string, name: string): RegisteredProcess | undefined {
  const entry = read(join(dataDir, 'processes.json'))[name];
  return entry && isAlive(entry) ? entry : undefined;
}

function entryOf(pid: number, stopSignal: NodeJS.Signals, url: string): RegisteredProcess {
  return { pid, startTime: startTimeOf(pid) ?? '', stopSignal, url };
}

/**
 * Creates the file with its content atomically, so that only one of two concurrent starts has it.
 */
function createFile(file: string, entries: Entries): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, toText(entries), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function toText(entries: Entries): string {
  return `${JSON.stringify(entries, null, 2)}\n`;
}

/** The content of the file; empty where it is missing or unreadable. */
function read(file: string): Entries {
  const entries = existsSync(file) ? Object.entries(parseJson(readFileSync(file, 'utf8'))) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, RegisteredProcess] => isEntry(entry[1])),
  );
}

function parseJson(text: string): object {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? content : {};
  } catch {
    return {};
  }
}

function isEntry(value: unknown): value is RegisteredProcess {
  if (typeof value !== 'object' || value === null) return false;
  if (!('pid' in value && 'startTime' in value && 'stopSignal' in value)) return false;
  return (
    Number.isInteger(value.pid) &&
    typeof value.startTime === 'string' &&
    typeof value.stopSignal === 'string'
  );
}
