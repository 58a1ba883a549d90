import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '@sandites/cli/testing';
import { backOff, exitReason, type Program, SupervisedProcess } from './supervised-process';

const folder = temporaryFolder();
const ignorePid = () => undefined;
const never = new AbortController().signal;

function supervised(command: string, args: string[]): SupervisedProcess {
  const program: Program = {
    name: 'events',
    command,
    args,
    env: process.env,
    url: '',
    isReady: async () => false,
    stopSignal: 'SIGTERM',
    showLine: (line) => line,
  };
  return new SupervisedProcess(program, ignorePid, () => undefined, join(folder, 'events.log'));
}

describe('a program that does not start', () => {
  it('is reported with its own reason', async () => {
    const wrong = supervised(process.execPath, [
      '-e',
      'console.error("PORT must be a number"); process.exit(1)',
    ]);
    await expect(wrong.start(never)).rejects.toThrow(
      `events did not start: PORT must be a number (${join(folder, 'events.log')})`,
    );
  });

  it('may be optional', async () => {
    // By its absolute path: an unreadable folder on PATH would give another error.
    const missing = join(folder, 'no-such-program');
    await expect(supervised(missing, []).start(never)).rejects.toThrow(
      `events did not start: spawn ${missing} ENOENT`,
    );
  });

  it('is not awaited when everything is stopped meanwhile', async () => {
    const stop = new AbortController();
    const start = supervised('sleep', ['60']).start(stop.signal);
    stop.abort();
    await expect(start).rejects.toThrow('events did not start');
  });
});

describe('a program that runs', () => {
  const lines: string[] = [];
  const starts = join(folder, 'starts');
  const script = `
    require('fs').appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n');
    setInterval(() => {}, 1000)`;
  const pids = () =>
    existsSync(starts)
      ? readFileSync(starts, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
      : [];
  const program: Program = {
    name: 'events',
    command: process.execPath,
    args: ['-e', script],
    env: process.env,
    url: '',
    isReady: async () => pids().length > 0,
    stopSignal: 'SIGTERM',
    showLine: (line) => line,
  };
  const running = new SupervisedProcess(
    program,
    ignorePid,
    (line) => lines.push(line),
    join(folder, 'running.log'),
  );
  afterAll(() => running.stop());

  it('restarts at once on request, which is no failure', async () => {
    await running.start(never);
    await running.restart();
    while (pids().length < 2) await wait(20);
    expect(new Set(pids()).size).toBe(2);
    expect(lines.join()).not.toContain('unexpectedly');
  });

  it('that exited restarts without delay on request', async () => {
    process.kill(Number(pids().at(-1)), 'SIGKILL');
    await running.restart();
    while (pids().length < 3) await wait(20);
    expect(new Set(pids()).size).toBe(3);
  });
});

describe('the reason why a program ended', () => {
  it('is the line that names the error, in a crash', () => {
    const crash = [
      '/x/main.js:3',
      '  throw new TypeError("no");',
      '  ^',
      '',
      'TypeError: no',
      '    at main',
      'Node.js v20.19.0',
    ];
    expect(exitReason(crash)).toBe('TypeError: no');
  });

  it('is its last line otherwise', () => {
    expect(exitReason(['starting', 'PORT must be a number'])).toBe('PORT must be a number');
    expect(exitReason([])).toBe('it gave no reason');
  });
});

it('a crashed program restarts at once, then with growing delays', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map(backOff)).toEqual([
    100, 500, 1_000, 2_000, 5_000, 10_000, 10_000, 10_000,
  ]);
});
