import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file of a program: beside the caller once it is compiled, also in the bundle of a service;
 * tests run the sources, and find it in `dist`.
 * @param folder of the caller
 * @param dist from there, where the sources run
 */
export function programFile(name: string, folder: string, dist: string): string {
  const candidates = [join(folder, `${name}.js`), join(folder, dist, `${name}.js`)];
  const file = candidates.find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`${name}.js is not built`);
  return file;
}

/** A program that answers one request: it sends `ready`, and then its reply. */
export interface OwnProgram {
  readonly file: () => string;
  /** Kilobytes of data that it may have. */
  readonly maxDataKb: number;
}

/** Milliseconds to start, and to work. */
const times = { start: 10_000, work: 10_000 };

/**
 * Runs a program in a process of its own, whose data are limited by `ulimit`: what takes more ends
 * that process and no other.
 * @returns its reply; undefined where it took too much memory or time
 */
export function runProgram({ file, maxDataKb }: OwnProgram, request: object): Promise<unknown> {
  const child = spawn(
    '/bin/sh',
    ['-c', `ulimit -d ${maxDataKb} && exec "$0" "$1"`, process.execPath, file()],
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env: {} },
  );
  return new Promise<unknown>((resolve, reject) => {
    const giveUp = () => resolve(undefined);
    let timer = setTimeout(giveUp, times.start);
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timer);
      giveUp();
    });
    child.once('message', () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, times.work);
      child.once('message', resolve);
      child.send(request);
    });
  }).finally(() => child.kill('SIGKILL'));
}
