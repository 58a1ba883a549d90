import { join } from 'node:path';
import type { Client } from 'pg';
import { connected } from '../../postgres/databases';
import { aimLine } from '../figures';
import { type Bench, signIn, withSite } from '../harness';
import { explainAll, plansOf } from './explained-calls';
import { fillColleges, fillPlayers } from './fill-databases';

type ExplainedCall = readonly [what: string, path: string];

/** The services measured: how their database is filled, and every list and look-up of theirs. */
const measured: Readonly<Record<string, { as: 'coach' | 'admin'; fill: (client: Client) => Promise<ExplainedCall[]> }>> = {
  players: {
    as: 'coach',
    fill: async (client) => {
      const known = await fillPlayers(client);
      return [
        ['players, whole', '/api/player-profiles'],
        ['players, a page', '/api/player-profiles?limit=100&after=50000'],
        ['player by share code', `/api/player-profile/share/${known.shareCode}`],
        ["a coach's packages", '/api/my-recruiting-packages'],
        ["a coach's packages, a page", '/api/my-recruiting-packages?limit=10&after=100'],
        ['package', `/api/recruiting-packages/${known.packageId}`],
        ['package by share code', `/api/recruiting-packages/share/${known.packageShareCode}`],
        ['players of a package', `/api/recruiting-packages/${known.packageId}/players`],
        ['players of a package, a page', `/api/recruiting-packages/${known.packageId}/players?limit=5&after=1`],
      ];
    },
  },
  colleges: {
    as: 'admin',
    fill: async (client) => {
      await fillColleges(client);
      return [
        ['colleges, whole', '/api/colleges'],
        ['colleges, a page', '/api/colleges?limit=100&after=50000'],
        ['messages, newest first', '/api/contact-messages'],
        ['messages, a page', '/api/contact-messages?limit=100&after=50000'],
        ['newsletter, whole', '/api/newsletter'],
        ['newsletter, a page', '/api/newsletter?limit=100&after=50000'],
      ];
    },
  },
};

/** How the database finds the rows of every list and look-up among 100,000: the plans of what the services really send. */
export const readPlans: Bench = (context) =>
  withSite(context, async (site) => {
    const log = join(site.dataDir, 'logs/postgres.log');
    const rows: string[][] = [];
    for (const [database, { as, fill }] of Object.entries(measured)) {
      const caller = await signIn(site.address, as);
      const calls = await context.progress.step(`Filling the database of ${database}`, () =>
        connected(site.databaseUrl(database), async (client) => {
          const found = await fill(client);
          await explainAll(client, database);
          return found;
        }),
      );
      for (const [what, path] of calls) {
        const scans = (await plansOf(log, () => caller.send(path).then((answer) => answer.arrayBuffer()))).flatMap((plan) => plan.scans);
        const ours = scans.filter((scan) => !scan.includes('table_versions'));
        rows.push([what, ours.every((scan) => !scan.startsWith('Seq')) && ours.length > 0 ? 'yes' : 'NO', [...new Set(ours)].join(', ')]);
      }
    }
    const without = rows.filter(([, isIndexed]) => isIndexed !== 'yes').map(([what]) => what);
    return [
      {
        title: 'Plans among 100,000 players, players in packages, colleges, messages and newsletter addresses, and 10,000 packages',
        head: ['', 'by index', 'scans'],
        rows,
        aims: [aimLine('every list and look-up by an index', without.length > 0 ? `not so: ${without.join(', ')}` : 'all', without.length === 0)],
      },
    ];
  });
