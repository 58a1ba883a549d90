import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { freshClone } from '../clone/fresh-clone';
import { Failure } from '../console/failure';
import { freePorts } from '../site/ports';
import { aimLine, median, seconds, secondsSpread } from './figures';
import type { Bench } from './harness';

/**
 * Starts the site of a clone by `npm start`, and stops it when it is ready. @returns the
 * milliseconds to its line `Ready: …`
 */
async function timeToReady(clone: string, port: number, signal: AbortSignal): Promise<number> {
  const started = performance.now();
  const env = { ...process.env, PORT: String(port), DATA_DIR: '', DATABASE_URL: '' };
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  let ready: number | undefined;
  const output: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    if (!line.startsWith('Ready:')) continue;
    ready = performance.now() - started;
    stop();
  }
  await ended;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (ready === undefined)
    throw new Failure(`${output.join('\n')}\nThe clone did not start; see above.`);
  return ready;
}

const coldStarts = 3;
const warmStarts = 3;
const [maxCold, maxWarm] = [60_000, 6_000];

/** Measures `npm start`: on a fresh clone with installed packages, and again. */
export const measureStart: Bench = async ({ lifecycle, progress }) => {
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let round = 0; round < coldStarts; round++) {
    const clone = await progress.step('Cloning', async () => freshClone());
    lifecycle.defer(async () => rmSync(clone, { recursive: true, force: true }));
    const start = async () => {
      const [port = 0] = await freePorts(1);
      return timeToReady(clone, port, lifecycle.signal);
    };
    cold.push(await progress.step('Cold start', start));
    for (let again = 0; again < warmStarts; again++)
      warm.push(await progress.step('Warm start', start));
    rmSync(clone, { recursive: true, force: true });
  }
  return [
    {
      title: '`npm start`, from the command to `Ready:`',
      head: ['', 'median', 'slowest', 'starts'],
      rows: [
        ['cold: nothing built, no data', ...secondsSpread(cold)],
        ['warm', ...secondsSpread(warm)],
      ],
      aims: [
        aimLine(`cold under ${seconds(maxCold)}`, seconds(median(cold)), median(cold) < maxCold),
        aimLine(`warm under ${seconds(maxWarm)}`, seconds(median(warm)), median(warm) < maxWarm),
      ],
    },
  ];
};
