import { join } from 'node:path';
import type { Life } from '../console/life';
import type { Progress } from '../console/progress';
import type { ProcessBook } from '../processes/process-book';
import type { Program } from '../processes/program';
import { Supervised } from '../processes/supervised';
import { together } from '../together';
import type { DataFolder } from './data-folder';

/** Starts programs, and has them stopped together when their turn comes. */
export type RunPrograms = (programs: readonly Program[]) => Promise<void>;

/** The programs of a site. */
export type RunningPrograms = {
  run: RunPrograms;
  /** Starts the program of this name anew. */
  restart: (name: string) => Promise<void>;
};

/** Starts programs that log into the data folder and end with `life`. */
export function runningPrograms(folder: DataFolder, book: ProcessBook, life: Life, progress: Progress): RunningPrograms {
  const say = (line: string) => progress.print(line);
  const running = new Map<string, Supervised>();
  const run: RunPrograms = async (programs) => {
    life.signal.throwIfAborted();
    const all = programs.map((program) => {
      const supervised = new Supervised(program, book, say, join(folder.logs, `${program.name}.log`));
      running.set(program.name, supervised);
      return supervised;
    });
    life.defer(async () => void (await together(all.map((each) => each.stop()))));
    await together(all.map((each) => each.start(life.signal)));
  };
  return { run, restart: async (name) => running.get(name)?.restart() };
}
