import {
  aimLine,
  comparisonHead,
  compareWithGateway,
  integer,
  load,
  type Load,
  median,
  multiple,
} from './figures';
import { type Bench, signIn, withSite } from './harness';

const path = '/api/athletic-events';
const connections = 32;
const leastRatio = 0.9;
const leastSignedIn = 2_500;
const signedInRounds = 3;

/**
 * Measures the overhead of the gateway: the schedule and its 304, and a call that checks the
 * session each time.
 */
export const measureGateway: Bench = (context) =>
  withSite(context, async (site, { signal }) => {
    const at = { service: site.part('events').url, gateway: site.address };
    const measure = (
      what: string,
      options: { status?: number; headers?: Record<string, string> },
    ) =>
      context.progress.step(`Measuring ${what}`, () =>
        compareWithGateway(what, path, at, { connections, ...options }, signal),
      );
    const tag = (await fetch(at.service + path)).headers.get('etag') ?? '';
    const comparisons = [
      await measure('the list', {}),
      await measure('unchanged (304)', { status: 304, headers: { 'If-None-Match': tag } }),
    ];
    const { cookie } = await signIn(site.address, 'coach');
    const signedIn: Load[] = [];
    for (let round = 0; round < signedInRounds; round++) {
      signedIn.push(
        await context.progress.step('Measuring a signed-in call', () =>
          load(`${site.address}/api/user`, { connections, headers: { cookie } }, signal),
        ),
      );
    }
    const rate = median(signedIn.map(({ requestsPerSecond }) => requestsPerSecond));
    return [
      {
        title: `GET ${path}, ${connections} connections`,
        head: comparisonHead,
        rows: comparisons.map(({ row }) => row),
        aims: comparisons.map(({ row, ratio }) =>
          aimLine(
            `${row[0]} at least ${multiple(leastRatio)} direct`,
            multiple(ratio),
            ratio >= leastRatio,
          ),
        ),
      },
      {
        title: `GET /api/user with a session, ${connections} connections, median of ${signedInRounds}`,
        head: ['requests/s', 'p99'],
        rows: [[integer(rate), `${median(signedIn.map(({ p99 }) => p99))} ms`]],
        aims: [
          aimLine(
            `at least ${integer(leastSignedIn)}/s`,
            `${integer(rate)}/s`,
            rate >= leastSignedIn,
          ),
        ],
      },
    ];
  });
