import { connected } from '../postgres/databases';
import { comparisonHead, compareWithGateway, whole } from './figures';
import { type Bench, signIn, withSite } from './harness';
import { rosterFile, rosterUpload } from './roster-file';

const players = 10_000;
const list = '/api/player-profiles';

/** A long list, and one profile by its share code. */
export const measurePlayers: Bench = (context) =>
  withSite(context, async (site, { signal }) => {
    const coach = await signIn(site.address, 'coach');
    await coach.send(`${list}/bulk-upload`, rosterUpload(rosterFile(players), 'Football'));
    const { shareCode } = (await (await coach.send('/api/player-profile/1/share', { method: 'POST' })).json()) as { shareCode: string };

    const at = { service: site.part('players').url, gateway: site.address };
    const tag = (await fetch(at.service + list)).headers.get('etag') ?? '';
    const measure = (what: string, path: string, options: Parameters<typeof compareWithGateway>[3]) =>
      context.progress.step(`Measuring ${what}`, () => compareWithGateway(what, path, at, options, signal));
    const comparisons = [
      await measure('the list', list, { connections: 8 }),
      await measure('the list, unchanged (304)', list, { connections: 32, status: 304, headers: { 'If-None-Match': tag } }),
      await measure('100 of the list', `${list}?limit=100&after=5000`, { connections: 32 }),
      await measure('one by share code', `/api/player-profile/share/${shareCode}`, { connections: 32 }),
    ];
    await answerForAll(site.databaseUrl('players'));
    comparisons.push(await measure('the list, every family has answered', list, { connections: 8 }));
    return [{ title: `${whole(players)} player profiles`, head: comparisonHead, rows: comparisons.map(({ row }) => row) }];
  });

/** Every family allows most of it: aimed at is that the list takes at most 1.2 times as long (decisions.md D66). */
const answerForAll = (databaseUrl: string): Promise<unknown> =>
  connected(databaseUrl, async (client) => {
    await client.query(
      `insert into consents (player_id, player_name, graduation_year, grants, name, relation, channel, asked_by, answered_at)
       select id, first_name || ' ' || last_name, graduation_year, '{"listing":["public","package","profile"],"measurements":["public","profile"],"academics":["public"]}',
         'A parent', 'parent', 'link', 'coach', now() from player_profiles`,
    );
    await client.query('vacuum analyze player_profiles, consents');
  });
