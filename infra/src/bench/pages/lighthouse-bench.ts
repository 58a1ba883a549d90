import { startBrowser } from '../../browser/browser';
import type { Lifecycle } from '../../console/lifecycle';
import type { Progress } from '../../console/progress';
import { freePorts } from '../../site/ports';
import { aimLine, median, seconds, type Table, integer } from '../figures';
import { publicPages } from './cold-load';

const rounds = 3;
const aims = { performance: 98, shift: 0.01, blocking: 100 };

/** Lighthouse's result for a page with its mobile preset: score, milliseconds, and layout shift. */
type Audit = {
  performance: number;
  first: number;
  largest: number;
  shift: number;
  blocking: number;
};

async function audit(url: string, port: number): Promise<Audit> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  const audits = result?.lhr.audits ?? {};
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: (result?.lhr.categories['performance']?.score ?? Number.NaN) * 100,
    first: figure('first-contentful-paint'),
    largest: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    blocking: figure('total-blocking-time'),
  };
}

async function medianOf(url: string, port: number): Promise<Audit> {
  const results: Audit[] = [];
  for (let round = 0; round < rounds; round++) results.push(await audit(url, port));
  const of = (name: keyof Audit) => median(results.map((finding) => finding[name]));
  return {
    performance: of('performance'),
    first: of('first'),
    largest: of('largest'),
    shift: of('shift'),
    blocking: of('blocking'),
  };
}

/** Runs Lighthouse on every public page: the median of three runs each. */
export async function measureWithLighthouse(
  address: string,
  lifecycle: Lifecycle,
  progress: Progress,
): Promise<Table> {
  const [port = 0] = await freePorts(1);
  await startBrowser(lifecycle, progress, [`--remote-debugging-port=${port}`]);
  const results: [string, Audit][] = [];
  for (const path of publicPages())
    results.push([
      path,
      await progress.step(`Lighthouse looks at ${path}`, () => medianOf(address + path, port)),
    ]);
  const worst = (name: keyof Audit, pick: (...figures: number[]) => number) =>
    pick(...results.map(([, finding]) => finding[name]));
  const [performance, shift, blocking] = [
    worst('performance', Math.min),
    worst('shift', Math.max),
    worst('blocking', Math.max),
  ];
  return {
    title: `Lighthouse, mobile, median of ${rounds}`,
    head: ['', 'performance', 'first content', 'largest paint', 'shift', 'blocked, ms'],
    rows: results.map(
      ([
        path,
        { performance: score, first, largest, shift: layoutShift, blocking: blockingTime },
      ]) => [
        path,
        integer(score),
        seconds(first),
        seconds(largest),
        layoutShift.toFixed(3),
        integer(blockingTime),
      ],
    ),
    aims: [
      aimLine(
        `performance at least ${aims.performance} on every page`,
        integer(performance),
        performance >= aims.performance,
      ),
      aimLine(`shift at most ${aims.shift}`, shift.toFixed(3), shift <= aims.shift),
      aimLine(
        `blocked for at most ${aims.blocking} ms`,
        integer(blocking),
        blocking <= aims.blocking,
      ),
    ],
  };
}
