import { codeOf } from '@sandites/cli/console';
import { appendFileSync, renameSync, statSync } from 'node:fs';

const maxSize = 8 * 1024 * 1024;

/**
 * The lines of a program, in a file that becomes `….1` when it is too large. What cannot be written,
 * because the disk is full, is dropped: a log ends nothing.
 */
export class LogFile {
  #dropped = 0;

  /** @param print says once that lines are dropped */
  constructor(
    readonly path: string,
    private readonly print: (line: string) => void,
  ) {}

  write(line: string): void {
    try {
      // The last line before may have been cut off.
      const missing = this.#dropped > 0 ? `\n${this.#dropped} lines could not be written\n` : '';
      appendFileSync(this.path, `${missing}${line}\n`, { mode: 0o600 });
      this.#dropped = 0;
      if (statSync(this.path).size > maxSize) renameSync(this.path, `${this.path}.1`);
    } catch (error) {
      if (this.#dropped === 0)
        this.print(`${this.path} cannot be written (${codeOf(error)}): its lines are dropped`);
      this.#dropped += 1;
    }
  }
}
