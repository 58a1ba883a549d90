import { aimLine, integer, load, type Load, median, multiple } from './figures';
import { type Bench, signIn, withSite } from './harness';

const path = '/api/athletic-events';
const connections = 32;
const leastRatio = 0.6;
const leastSignedIn = 2_500;
const rounds = 5;
const asBrowsersSend = { 'accept-encoding': 'gzip, deflate, br' };

export const measureGateway: Bench = (context) =>
  withSite(context, async (site) => {
    const { cookie } = await signIn(site.address, 'coach');
    const measured: [what: string, url: string, headers: Record<string, string>, Load[]][] = [
      ['the list, at its service', site.part('events').url + path, {}, []],
      ['the list, through the gateway', site.address + path, {}, []],
      ['a signed-in call', `${site.address}/api/user`, { cookie }, []],
    ];
    // Interleaved, so that noise of the machine affects all of them.
    for (let round = 0; round < rounds; round++)
      for (const [what, url, headers, loads] of measured)
        loads.push(
          await context.progress.step(`Measuring ${what}`, () =>
            load(url, { connections, headers: { ...asBrowsersSend, ...headers } }),
          ),
        );
    const rates = measured.map(([, , , loads]) =>
      median(loads.map(({ requestsPerSecond }) => requestsPerSecond)),
    );
    const [direct = Number.NaN, through = Number.NaN, signedIn = Number.NaN] = rates;
    const ratio = through / direct;
    return [
      {
        title: `Gateway, ${connections} connections, median of ${rounds}`,
        head: ['', 'requests/s', 'p99'],
        rows: measured.map(([what, , , loads], index) => [
          what,
          integer(rates[index] ?? Number.NaN),
          `${median(loads.map(({ p99 }) => p99))} ms`,
        ]),
        aims: [
          aimLine(
            `a list at least ${multiple(leastRatio)} of direct`,
            multiple(ratio),
            ratio >= leastRatio,
          ),
          aimLine(
            `signed-in calls at least ${integer(leastSignedIn)}/s`,
            `${integer(signedIn)}/s`,
            signedIn >= leastSignedIn,
          ),
        ],
      },
    ];
  });
