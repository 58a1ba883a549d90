import { services, type ActivitySubject, type Service } from '@sandites/contracts';
import { connect } from '@sandites/service-kit/database';
import { testDatabaseUrl } from '@sandites/service-kit/testing';
import { randomBytes } from 'node:crypto';

type Database = ReturnType<typeof connect>;

const names = [...services, 'platform'] as const;
type Name = (typeof names)[number];

/** A site's databases, made for one run. */
export interface Databases {
  readonly urls: Readonly<Record<Name, string>>;
  /** A hash of everything that a service stores. */
  contents(service: Service): Promise<string>;
  /** The number of a service's activity entries about one kind of subject. */
  activityCount(service: Service, subject: ActivitySubject): Promise<number>;
  drop(): Promise<void>;
}

/**
 * Counters, the last use of a session, and the journal, jobs, notices and feeds, which are worked off
 * meanwhile, are not content.
 */
const uncounted = [
  'schedule_feeds',
  'feed_entries',
  'feed_questions',
  'table_versions',
  'knex_migrations',
  'knex_migrations_lock',
  'demo_data',
  'limit_counts',
  'journal',
  'jobs',
  'changed_games',
  'told_news',
  'told_results',
  'notices',
];

async function contentsOf(db: Database): Promise<string> {
  const tables: string[] = await db('pg_tables')
    .where({ schemaname: 'public' })
    .whereNotIn('tablename', uncounted)
    .orderBy('tablename')
    .pluck('tablename');
  const countedRows = (table: string) => (table === 'activity' ? 'where counted_on is null' : '');
  const sums = tables.map((table) =>
    db
      .raw(
        `select ? as name, count(*),
           sum(hashtextextended((to_jsonb(t) - 'last_used_at')::text, 0))
         from ?? t ${countedRows(table)}`,
        [table, table],
      )
      .toQuery(),
  );
  const { rows }: { rows: unknown[] } = await db.raw(sums.join(' union all '));
  return JSON.stringify(rows);
}

/** Makes an empty database for each service and the gateway. */
export async function makeDatabases(): Promise<Databases> {
  const admin = connect(testDatabaseUrl(), { poolSize: 1 });
  const run = `test_api_${randomBytes(4).toString('hex')}`;
  for (const name of names) await admin.raw('create database ??', [`${run}_${name}`]);
  const open = new Map<Service, Database>();
  const dbOf = (service: Service) => {
    const db = open.get(service) ?? connect(testDatabaseUrl(`${run}_${service}`), { poolSize: 1 });
    open.set(service, db);
    return db;
  };
  const urls = {
    auth: testDatabaseUrl(`${run}_auth`),
    players: testDatabaseUrl(`${run}_players`),
    events: testDatabaseUrl(`${run}_events`),
    colleges: testDatabaseUrl(`${run}_colleges`),
    platform: testDatabaseUrl(`${run}_platform`),
  };
  return {
    urls,
    contents: (service) => contentsOf(dbOf(service)),
    activityCount: async (service, subject) => {
      const row: { entries: number } | undefined = await dbOf(service)('activity')
        .where({ subject })
        .first(dbOf(service).raw('coalesce(sum(coalesce(count, 1)), 0)::int as entries'));
      return row?.entries ?? 0;
    },
    drop: async () => {
      for (const db of open.values()) await db.destroy();
      for (const name of names)
        await admin.raw('drop database ?? with (force)', [`${run}_${name}`]);
      await admin.destroy();
    },
  };
}
