import { limits } from '@sandites/contracts';
import type { Knex } from 'knex';

const { max, windowMs } = limits.loginFailures;
const windowSeconds = windowMs / 1_000;

/** The only place with SQL about failed sign-ins. */
export function failuresStore(db: Knex) {
  return {
    /** Seconds until another try is allowed for every one of the subjects; 0 when it is now. */
    async secondsToWait(subjects: readonly string[]): Promise<number> {
      const { rows }: { rows: [{ seconds: number }] } = await db.raw(
        `select coalesce(max(seconds), 0)::float8 as seconds from (
           select extract(epoch from (array_agg(failed_at order by failed_at desc))[:max] - now()) + :windowSeconds as seconds
           from login_failures
           where subject = any(:subjects) and failed_at > now() - make_interval(secs => :windowSeconds)
           group by subject
         ) each`,
        { subjects, max, windowSeconds },
      );
      return Math.max(0, rows[0].seconds);
    },

    /** Counts a failure for each subject, and forgets those that count no more. */
    async add(subjects: readonly string[]): Promise<void> {
      await db.raw('delete from login_failures where failed_at <= now() - make_interval(secs => :windowSeconds)', { windowSeconds });
      await db('login_failures').insert(subjects.map((subject) => ({ subject })));
    },

    /** Forgets the failures of one subject. */
    async clear(subject: string): Promise<void> {
      await db('login_failures').where({ subject }).delete();
    },
  };
}
export type FailuresStore = ReturnType<typeof failuresStore>;
