import { join } from 'node:path';
import { connected } from '../../postgres/connect';
import type { Bench } from '../bench';
import { withSite } from '../bench-site';
import { signInCoach } from '../coach';
import { aimLine } from '../table';
import { explainAll, plansOf } from './explained-calls';
import { fillPlayers } from './fill';

/** How the database finds the rows of every list and look-up of players among 100,000: the plans of what the service really sends. */
export const readPlans: Bench = (context) =>
  withSite(context, async (site) => {
    const coach = await signInCoach(site.address);
    const known = await context.progress.step('Storing 100,000 players', () =>
      connected(site.databaseUrl('players'), async (client) => {
        const found = await fillPlayers(client);
        await explainAll(client, 'players');
        return found;
      }),
    );
    const calls: readonly (readonly [what: string, path: string])[] = [
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
    const log = join(site.dataDir, 'logs/postgres.log');
    const rows: string[][] = [];
    for (const [what, path] of calls) {
      const scans = (await plansOf(log, () => coach.send(path).then((answer) => answer.arrayBuffer()))).flatMap((plan) => plan.scans);
      const ours = scans.filter((scan) => !scan.includes('table_versions'));
      rows.push([what, ours.every((scan) => !scan.startsWith('Seq')) && ours.length > 0 ? 'yes' : 'NO', [...new Set(ours)].join(', ')]);
    }
    const without = rows.filter(([, isIndexed]) => isIndexed !== 'yes').map(([what]) => what);
    return [
      {
        title: 'Plans among 100,000 players, 10,000 packages and 100,000 players in packages',
        head: ['', 'by index', 'scans'],
        rows,
        aims: [aimLine('every list and look-up by an index', without.length > 0 ? `not so: ${without.join(', ')}` : 'all', without.length === 0)],
      },
    ];
  });
