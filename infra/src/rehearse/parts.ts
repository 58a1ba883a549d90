import { join } from 'node:path';
import { concurrently, type Lifecycle, Failure } from '@sandites/cli/console';
import { ProcessRegistry } from '../processes/process-registry';
import { type Program, SupervisedProcess } from '../processes/supervised-process';
import type { DataFolder } from '../site/data-folder';

/**
 * The programs of a rehearsal, each of which can be disturbed. One that dies is restarted, as in a
 * cluster.
 */
export interface Parts {
  start: (...programs: Program[]) => Promise<void>;
  /**
   * Sends SIGTERM (or the program's own signal), and starts a new process after its exit; resolves
   * when it is ready.
   */
  restart: (name: string) => Promise<void>;
  /** Stops it without a restart. */
  stop: (name: string) => Promise<void>;
  /** Replaces the program of the same name. */
  replace: (program: Program) => Promise<void>;
  signal: (name: string, signal: NodeJS.Signals) => void;
  program: (name: string) => Program;
}

/** @param folder of the programs' data and logs */
export async function openParts(folder: DataFolder, lifecycle: Lifecycle): Promise<Parts> {
  const registry = await ProcessRegistry.lock(folder.path, 'the rehearsal');
  lifecycle.defer(async () => registry.unlock());
  const pids = new Map<string, number>();
  const running = new Map<string, { program: Program; supervised: SupervisedProcess }>();
  const pidRegistry = {
    add: (name: string, pid: number, stopSignal: NodeJS.Signals, url: string) => {
      pids.set(name, pid);
      registry.add(name, pid, stopSignal, url);
    },
    remove: (name: string) => registry.remove(name),
  };
  const part = (name: string) => {
    const entry = running.get(name);
    if (!entry) throw new Failure(`${name} does not run.`);
    return entry;
  };
  const start = async (...programs: Program[]) => {
    await concurrently(
      programs.map(async (program) => {
        // Output of disturbed programs is only in their logs.
        const supervised = new SupervisedProcess(
          program,
          pidRegistry,
          () => undefined,
          join(folder.logs, `${program.name}.log`),
        );
        running.set(program.name, { program, supervised });
        lifecycle.defer(() => supervised.stop());
        await supervised.start(lifecycle.signal);
      }),
    );
  };
  const stop = (name: string) => part(name).supervised.stop();
  return {
    start,
    stop,
    restart: (name) => part(name).supervised.restart(),
    async replace(program) {
      await stop(program.name);
      await start(program);
    },
    signal(name, signal) {
      process.kill(pids.get(part(name).program.name) ?? 0, signal);
    },
    program: (name) => part(name).program,
  };
}
