import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { withConnection } from '../postgres/databases';
import { aimLine, interleave, median, timed, multiple, integer } from './figures';
import { type Bench, peakGrowth, signIn, withSite } from './harness';
import { rosterFile, rosterUpload } from './roster-file';

const players = 10_000;
const rounds = 7;
const maxTimeRatio = 3;
const maxGrowthMb = 64;

/**
 * Measures a roster upload, compared with PostgreSQL's COPY of the same rows into the same table.
 */
export const measureUpload: Bench = (context) =>
  withSite(context, async (site, lifecycle) => {
    const coach = await signIn(site.address, 'coach');
    const { pid } = site.part('players');
    const file = rosterFile(players);
    const upload = () =>
      coach.send('/api/player-profiles/bulk-upload', rosterUpload(file, 'Football'));
    const copyPath = copyFile(join(site.dataDir, 'postgres'));

    return withConnection(site.databaseUrl('players'), async (client) => {
      const empty = () => client.query('truncate player_profiles cascade');
      await empty();
      await upload();
      const columns = await writtenColumns(client);
      await client.query(`copy player_profiles (${columns}) to '${copyPath}'`);

      const growths: number[] = [];
      const results = await context.progress.step(`Uploading ${integer(players)} players`, () =>
        interleave(
          {
            upload: async () => {
              await empty();
              return timed(async () => growths.push(await peakGrowth(pid, upload)));
            },
            copy: async () => {
              await empty();
              return timed(() =>
                client.query(`copy player_profiles (${columns}) from '${copyPath}'`),
              );
            },
          },
          rounds,
        ),
      );
      lifecycle.signal.throwIfAborted();
      const [time, copyTime] = [median(results.upload), median(results.copy)];
      const growth = Math.max(...growths) / 1_000_000;
      const ratio = time / copyTime;
      return [
        {
          title: `A file of ${integer(players)} players (${(file.size / 1_000_000).toFixed(1)} MB)`,
          head: ['', 'time', 'rows/s', 'of COPY'],
          rows: [
            [
              'COPY of the same rows',
              `${integer(copyTime)} ms`,
              integer((players / copyTime) * 1_000),
              multiple(1),
            ],
            [
              'upload through the gateway',
              `${integer(time)} ms`,
              integer((players / time) * 1_000),
              multiple(ratio),
            ],
          ],
          aims: [
            aimLine(
              `at most ${multiple(maxTimeRatio)} COPY's time`,
              multiple(ratio),
              ratio <= maxTimeRatio,
            ),
            aimLine(
              `the service grows by less than ${maxGrowthMb} MB`,
              `${growth.toFixed(0)} MB at most of ${rounds} uploads`,
              growth < maxGrowthMb,
            ),
          ],
        },
      ];
    });
  });

/** All columns that COPY can write. */
async function writtenColumns(client: Client): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns where table_name = 'player_profiles' and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  return rows[0]?.columns ?? '';
}

/** A folder in which the server, which may run as another account, can write. */
function copyFile(dataFolder: string): string {
  const folder = join(dataFolder, 'bench');
  mkdirSync(folder);
  const { uid, gid } = statSync(dataFolder);
  chownSync(folder, uid, gid);
  return join(folder, 'rows');
}
