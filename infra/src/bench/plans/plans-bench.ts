import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { withConnection } from '../../postgres/databases';
import { aimLine } from '../figures';
import { type Bench, signIn, withSite } from '../harness';
import { fillColleges, fillPlayers } from './fill-databases';

/** A statement of the service, and its plan. */
type Plan = { statement: string; scans: string[] };

/**
 * Enables auto_explain for a database from the next connection on, and terminates open connections.
 */
async function explainAll(client: Client, database: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_format': 'text',
  };
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter database ${database} set ${name} = '${value}'`);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database],
  );
}

/** The plans that PostgreSQL logged during the work. */
async function plansOf(log: string, work: () => Promise<unknown>): Promise<Plan[]> {
  const file = openSync(log, 'r');
  try {
    const start = fstatSync(file).size;
    await work();
    // The server's logger is another process.
    await wait(200);
    const buffer = Buffer.alloc(fstatSync(file).size - start);
    readSync(file, buffer, 0, buffer.length, start);
    return parsePlans(buffer.toString());
  } finally {
    closeSync(file);
  }
}

/** Each entry begins with a time; its plan's lines are indented by a tab. */
function parsePlans(text: string): Plan[] {
  const entries = text.split(/^(?=\d{4}-\d\d-\d\d )/m).filter((entry) => entry.includes('plan:\n'));
  return entries.map((entry) => {
    const [, statement = ''] = /Query Text: ([^]*?)\n\t\S[^\n]*\(cost=/.exec(entry) ?? [];
    const scans = [
      ...entry.matchAll(
        /((?:Seq|Index|Index Only|Bitmap Index) Scan(?: Backward)?) (?:using|on) (\S+)/g,
      ),
    ];
    return {
      statement: statement.replace(/\s+/g, ' ').trim(),
      scans: scans.map(([, kind = '', name = '']) => `${kind} ${name}`),
    };
  });
}

type ExplainedCall = readonly [what: string, path: string];

/** The measured services: how their databases are filled, and all their lists and lookups. */
const measured: Readonly<
  Record<string, { as: 'coach' | 'admin'; fill: (client: Client) => Promise<ExplainedCall[]> }>
> = {
  players: {
    as: 'coach',
    fill: async (client) => {
      const ids = await fillPlayers(client);
      return [
        ['players, whole', '/api/player-profiles'],
        ['players, a page', '/api/player-profiles?limit=100&after=50000'],
        ['player by share code', `/api/player-profile/share/${ids.shareCode}`],
        ["a coach's packages", '/api/my-recruiting-packages'],
        ["a coach's packages, a page", '/api/my-recruiting-packages?limit=10&after=100'],
        ['package', `/api/recruiting-packages/${ids.packageId}`],
        ['package by share code', `/api/recruiting-packages/share/${ids.packageShareCode}`],
        ['players of a package', `/api/recruiting-packages/${ids.packageId}/players`],
        [
          'players of a package, a page',
          `/api/recruiting-packages/${ids.packageId}/players?limit=5&after=1`,
        ],
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
        [
          'messages, a page of the newest',
          '/api/contact-messages?order=newest&limit=100&after=50000',
        ],
        ['newsletter, whole', '/api/newsletter'],
        ['newsletter, a page', '/api/newsletter?limit=100&after=50000'],
      ];
    },
  },
};

/**
 * Shows the query plans of every list and lookup with 100,000 rows, from the statements that the
 * services send.
 */
export const readPlans: Bench = (context) =>
  withSite(context, async (site) => {
    const log = join(site.dataDir, 'logs/postgres.log');
    const rows: string[][] = [];
    for (const [database, { as, fill }] of Object.entries(measured)) {
      const caller = await signIn(site.address, as);
      const calls = await context.progress.step(`Filling the database of ${database}`, () =>
        withConnection(site.databaseUrl(database), async (client) => {
          const rowIds = await fill(client);
          await explainAll(client, database);
          return rowIds;
        }),
      );
      for (const [what, path] of calls) {
        const scans = (
          await plansOf(log, () => caller.send(path).then((response) => response.arrayBuffer()))
        ).flatMap((plan) => plan.scans);
        const ours = scans.filter((scan) => !scan.includes('table_versions'));
        rows.push([
          what,
          ours.every((scan) => !scan.startsWith('Seq')) && ours.length > 0 ? 'yes' : 'NO',
          [...new Set(ours)].join(', '),
        ]);
      }
    }
    const without = rows.filter(([, isIndexed]) => isIndexed !== 'yes').map(([what]) => what);
    return [
      {
        title:
          'Plans among 100,000 players, players in packages, colleges, messages and newsletter addresses, and 10,000 packages',
        head: ['', 'by index', 'scans'],
        rows,
        aims: [
          aimLine(
            'every list and look-up by an index',
            without.length > 0 ? `not so: ${without.join(', ')}` : 'all',
            without.length === 0,
          ),
        ],
      },
    ];
  });
