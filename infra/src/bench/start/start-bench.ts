import { rmSync } from 'node:fs';
import { freshClone } from '../../clone/fresh-clone';
import { freePorts } from '../../site/ports';
import type { Bench } from '../bench';
import { median, seconds } from '../figures';
import { aimLine } from '../table';
import { timeToReady } from './time-to-ready';

const coldStarts = 3;
const warmStarts = 3;
const [longestCold, longestWarm] = [60_000, 6_000];

/** How long `npm start` takes: on a fresh clone whose packages are installed, and again. */
export const measureStart: Bench = async ({ life, progress }) => {
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let round = 0; round < coldStarts; round++) {
    const clone = await progress.step('Cloning', async () => freshClone());
    life.defer(async () => rmSync(clone, { recursive: true, force: true }));
    const start = async () => {
      const [port = 0] = await freePorts(1);
      return timeToReady(clone, port, life.signal);
    };
    cold.push(await progress.step('Cold start', start));
    for (let again = 0; again < warmStarts; again++) warm.push(await progress.step('Warm start', start));
    rmSync(clone, { recursive: true, force: true });
  }
  const row = (what: string, times: readonly number[]) => [what, seconds(median(times)), seconds(Math.max(...times)), String(times.length)];
  return [
    {
      title: '`npm start`, from the command to `Ready:`',
      head: ['', 'median', 'slowest', 'starts'],
      rows: [row('cold: nothing built, no data', cold), row('warm', warm)],
      aims: [
        aimLine(`cold under ${seconds(longestCold)}`, seconds(median(cold)), median(cold) < longestCold),
        aimLine(`warm under ${seconds(longestWarm)}`, seconds(median(warm)), median(warm) < longestWarm),
      ],
    },
  ];
};
