import { join } from 'node:path';
import { concurrently } from '../concurrently';
import type { Lifecycle } from '../console/lifecycle';
import type { Progress } from '../console/progress';
import type { ProcessRegistry } from '../processes/process-registry';
import { type Program, Supervised } from '../processes/supervised';
import type { DataFolder } from './data-folder';

/** Starts programs, and has them stopped together when their turn comes. */
export type RunPrograms = (programs: readonly Program[]) => Promise<void>;

/** The programs of a site. */
export type RunningPrograms = {
  run: RunPrograms;
  /** Starts the program of this name anew. */
  restart: (name: string) => Promise<void>;
};

/** Starts programs that log into the data folder and end with `lifecycle`. */
export function runningPrograms(folder: DataFolder, registry: ProcessRegistry, lifecycle: Lifecycle, progress: Progress): RunningPrograms {
  const say = (line: string) => progress.print(line);
  const running = new Map<string, Supervised>();
  const run: RunPrograms = async (programs) => {
    lifecycle.signal.throwIfAborted();
    const all = programs.map((program) => {
      const supervised = new Supervised(program, registry, say, join(folder.logs, `${program.name}.log`));
      running.set(program.name, supervised);
      return supervised;
    });
    lifecycle.defer(async () => void (await concurrently(all.map((each) => each.stop()))));
    await concurrently(all.map((each) => each.start(lifecycle.signal)));
  };
  return { run, restart: async (name) => running.get(name)?.restart() };
}
