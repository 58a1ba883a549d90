import { join } from 'node:path';
import { startBrowser } from '@sandites/cli/browser';
import { measureSizes } from '../checks/budgets';
import { builtReleases } from '../build/build';
import { readJson } from '../repository';
import { freePorts } from '../site/ports';
import { aimLine, integer, kilobytes, median, seconds } from './figures';
import { type Bench, withSite } from './harness';

const rounds = 3;
const aims = { performance: 97, shift: 0.01 };

type Page = { path: string; access: string };

/** Without those that have a parameter. */
const publicPages = (): string[] =>
  builtReleases()
    .flatMap((dist) => readJson<{ pages: Page[] }>(join(dist, 'release.json')).pages)
    .filter(({ path, access }) => access === 'public' && !path.includes(':'))
    .map(({ path }) => path)
    .toSorted();

/** With the mobile preset: score, milliseconds, layout shift. */
type Audit = { performance: number; largest: number; shift: number };

async function audit(url: string, port: number): Promise<Audit> {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  const figure = (name: string) => result?.lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: (result?.lhr.categories['performance']?.score ?? Number.NaN) * 100,
    largest: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
  };
}

async function medianOf(url: string, port: number): Promise<Audit> {
  const results: Audit[] = [];
  for (let round = 0; round < rounds; round++) results.push(await audit(url, port));
  const of = (name: keyof Audit) => median(results.map((result) => result[name]));
  return { performance: of('performance'), largest: of('largest'), shift: of('shift') };
}

export const measurePages: Bench = (context) =>
  withSite(context, async (site, lifecycle) => {
    const [port = 0] = await freePorts(1);
    await startBrowser(lifecycle, context.progress, [`--remote-debugging-port=${port}`]);
    const { pages } = await measureSizes(builtReleases());
    const audits: [path: string, Audit][] = [];
    for (const path of publicPages())
      audits.push([
        path,
        await context.progress.step(`Lighthouse looks at ${path}`, () =>
          medianOf(site.address + path, port),
        ),
      ]);
    const performance = Math.min(...audits.map(([, result]) => result.performance));
    const shift = Math.max(...audits.map(([, result]) => result.shift));
    return [
      {
        title: `Public pages: script (brotli), and Lighthouse, mobile, median of ${rounds}`,
        head: ['', 'script', 'performance', 'largest paint', 'shift'],
        rows: audits.map(([path, result]) => [
          path,
          kilobytes(pages[path]?.['script'] ?? Number.NaN),
          integer(result.performance),
          seconds(result.largest),
          result.shift.toFixed(3),
        ]),
        aims: [
          aimLine(
            `performance at least ${aims.performance} on every page`,
            integer(performance),
            performance >= aims.performance,
          ),
          aimLine(`shift at most ${aims.shift}`, shift.toFixed(3), shift <= aims.shift),
        ],
      },
    ];
  });
