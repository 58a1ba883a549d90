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
  /** The file descriptor for stdout and stderr of programs, in append mode. */
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

  /** Reads new lines. */
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
