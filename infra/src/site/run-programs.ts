import { join } from 'node:path';
import { concurrently, Failure, type Lifecycle, type Progress } from '@sandites/cli/console';
import type { ProcessRegistry } from '../processes/process-registry';
import { type Program, SupervisedProcess } from '../processes/supervised-process';
import type { DataFolder } from './data-folder';
import { isTaken } from './ports';

/** Starts programs, and stops them together. */
export type RunPrograms = (programs: readonly Program[]) => Promise<void>;

/** The programs of a site. */
type RunningPrograms = {
  run: RunPrograms;
  /** Starts the program of this name anew. */
  restart: (name: string) => Promise<void>;
};

/**
 * Replaces the error of a program whose port was taken: its own message names a setting that the
 * site does not have.
 */
async function explainPortConflict(
  { name, chosenPorts = [] }: Program,
  error: unknown,
): Promise<unknown> {
  for (const port of chosenPorts) {
    if (await isTaken(port))
      return new Failure(
        `${name} did not start: another program has taken port ${port}, which was free when ` +
          'this start chose it. Start again: each start chooses anew.',
      );
  }
  return error;
}

/** Starts programs that log into the data folder and stop with `lifecycle`. */
export function runningPrograms(
  folder: DataFolder,
  registry: ProcessRegistry,
  lifecycle: Lifecycle,
  progress: Progress,
): RunningPrograms {
  const print = (line: string) => progress.print(line);
  const running = new Map<string, SupervisedProcess>();
  const run: RunPrograms = async (programs) => {
    lifecycle.signal.throwIfAborted();
    const all = programs.map((program) => {
      const supervised = new SupervisedProcess(
        program,
        registry,
        print,
        join(folder.logs, `${program.name}.log`),
      );
      running.set(program.name, supervised);
      return { program, supervised };
    });
    lifecycle.defer(
      async () => void (await concurrently(all.map(({ supervised }) => supervised.stop()))),
    );
    const start = async ({ program, supervised }: (typeof all)[number]) => {
      await supervised.start(lifecycle.signal).catch(async (error: unknown) => {
        throw await explainPortConflict(program, error);
      });
    };
    await concurrently(all.map(start));
  };
  return { run, restart: async (name) => running.get(name)?.restart() };
}
