import { withConnection } from '../postgres/databases';
import {
  aimLine,
  comparisonHead,
  compareWithGateway,
  medianRatio,
  interleave,
  median,
  type Table,
  timed,
  multiple,
  integer,
} from './figures';
import { type Bench, type BenchSite, type SignedIn, signIn, withSite } from './harness';
import { rosterFile, rosterUpload } from './roster-file';

const players = 10_000;
const list = '/api/player-profiles';

/** A long list, and one profile by its share code. */
export const measurePlayers: Bench = (context) =>
  withSite(context, async (site, { signal }) => {
    const coach = await signIn(site.address, 'coach');
    await coach.send(`${list}/bulk-upload`, rosterUpload(rosterFile(players), 'Football'));
    const { shareCode } = (await (
      await coach.send('/api/player-profile/1/share', { method: 'POST' })
    ).json()) as { shareCode: string };

    const at = { service: site.part('players').url, gateway: site.address };
    const tag = (await fetch(at.service + list)).headers.get('etag') ?? '';
    const measure = (
      what: string,
      path: string,
      options: Parameters<typeof compareWithGateway>[3],
    ) =>
      context.progress.step(`Measuring ${what}`, () =>
        compareWithGateway(what, path, at, options, signal),
      );
    const comparisons = [
      await measure('the list', list, { connections: 8 }),
      await measure('the list, unchanged (304)', list, {
        connections: 32,
        status: 304,
        headers: { 'If-None-Match': tag },
      }),
      await measure('100 of the list', `${list}?limit=100&after=5000`, { connections: 32 }),
      await measure('one by share code', `/api/player-profile/share/${shareCode}`, {
        connections: 32,
      }),
    ];
    const consents = await context.progress.step("Measuring what families' answers cost", () =>
      measureConsents(site, coach),
    );
    return [
      {
        title: `${integer(players)} player profiles`,
        head: comparisonHead,
        rows: comparisons.map(({ row }) => row),
      },
      consents,
    ];
  });

const page = 1_000;
const half = players / 2;
const rounds = 15;

/**
 * Reads a roster without and with answers of families, interleaved. Aim: a list takes at most 1.2
 * times as long with answers (product D66).
 */
const measureConsents = (site: BenchSite, coach: SignedIn): Promise<Table> =>
  withConnection(site.databaseUrl('players'), async (client) => {
    await client.query(
      `insert into consents (player_id, player_name, graduation_year, grants, name, relation, channel, asked_by, answered_at)
       select id, first_name || ' ' || last_name, graduation_year, '{"listing":["public","package","profile"],"measurements":["public","profile"],"academics":["public"]}',
         'A parent', 'parent', 'link', 'coach', now() from player_profiles where id <= $1`,
      [half],
    );
    await client.query('vacuum full analyze player_profiles');
    const read = (first: number, headers: Record<string, string> = {}) =>
      timed(async () => {
        for (let after = first; after < first + half; after += page) {
          // Changes the version of the rows, so that neither the cache nor a 304 is used.
          await client.query('update player_profiles set version = version where id = 1');
          await (
            await fetch(`${site.address}${list}?limit=${page}&after=${after}`, { headers })
          ).arrayBuffer();
        }
      });
    const { cookie } = coach;
    const readTimes = await interleave(
      {
        visitor: () => read(half),
        visitorWithConsents: () => read(0),
        coach: () => read(half, { cookie }),
        coachWithConsents: () => read(0, { cookie }),
      },
      rounds,
    );
    const pairs = [
      { who: 'a visitor', without: readTimes.visitor, withConsents: readTimes.visitorWithConsents },
      { who: 'a coach', without: readTimes.coach, withConsents: readTimes.coachWithConsents },
    ].map((pair) => ({ ...pair, ratio: medianRatio(pair.withConsents, pair.without) }));
    return {
      title: `${integer(half)} player profiles in pages of ${integer(page)}, read by`,
      head: ['', 'no family has answered', 'every family has', 'of that'],
      rows: pairs.map(({ who, without, withConsents, ratio }) => [
        who,
        ...[without, withConsents].map((each) => `${median(each).toFixed(0)} ms`),
        multiple(ratio),
      ]),
      aims: [
        aimLine(
          'a list takes at most 1.2 times as long with answers of families',
          pairs.map(({ ratio }) => multiple(ratio)).join(', '),
          pairs.every(({ ratio }) => ratio <= 1.2),
        ),
      ],
    };
  });
