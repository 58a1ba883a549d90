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

/** Starts programs that log into the data folder and end with `life`. */
export function runningPrograms(folder: DataFolder, book: ProcessBook, life: Life, progress: Progress): RunPrograms {
  const say = (line: string) => progress.print(line);
  return async (programs) => {
    life.signal.throwIfAborted();
    const all = programs.map((program) => new Supervised(program, book, say, join(folder.logs, `${program.name}.log`)));
    life.defer(async () => void (await together(all.map((each) => each.stop()))));
    await together(all.map((each) => each.start(life.signal)));
  };
}
