import { aimLine, comparisonHead, compareWithGateway, multiple } from './figures';
import { type Bench, withSite } from './harness';

const path = '/api/athletic-events';
const connections = 32;
const leastRatio = 0.6;

/** Measures the overhead of the gateway: the schedule, and its 304. */
export const measureGateway: Bench = (context) =>
  withSite(context, async (site, { signal }) => {
    const at = { service: site.part('events').url, gateway: site.address };
    const measure = (what: string, options: { status?: number; headers?: Record<string, string> }) =>
      context.progress.step(`Measuring ${what}`, () => compareWithGateway(what, path, at, { connections, ...options }, signal));
    const tag = (await fetch(at.service + path)).headers.get('etag') ?? '';
    const comparisons = [await measure('the list', {}), await measure('unchanged (304)', { status: 304, headers: { 'If-None-Match': tag } })];
    return [
      {
        title: `GET ${path}, ${connections} connections`,
        head: comparisonHead,
        rows: comparisons.map(({ row }) => row),
        aims: comparisons.map(({ row, ratio }) => aimLine(`${row[0]} at least ${multiple(leastRatio)} direct`, multiple(ratio), ratio >= leastRatio)),
      },
    ];
  });
