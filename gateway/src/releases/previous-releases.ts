import type { Knex } from 'knex';
import { versionIn } from './in-manifest';

interface ShownRow {
  remote: string;
  version: string;
  manifest: unknown;
}

/** Finds what to show where the live version cannot be: the manifest of another version, or null. */
export type PreviousOf = (remote: string, live: string, previous: unknown) => unknown;

/**
 * Reads, for each remote, the last two versions that browsers have shown and that nobody had to take back. As long as none of them is another
 * version than the live one, the version before stands in, unless it is known as bad: after a roll back it is the bad one.
 */
export async function previousReleases(db: Knex): Promise<PreviousOf> {
  const { rows: working }: { rows: ShownRow[] } = await db.raw(`
    select remote, version, manifest from (
      select *, row_number() over (partition by remote order by last_live_at desc) as place
      from releases where worked_at is not null and bad_at is null and last_live_at is not null
    ) as shown where place <= 2 order by remote, place
  `);
  const bad: { remote: string; version: string }[] = await db('releases').whereNotNull('bad_at').select('remote', 'version');
  return (remote, live, previous) => {
    const known = working.find((row) => row.remote === remote && row.version !== live);
    if (known) return known.manifest;
    const before = versionIn(previous);
    const isUsable = before !== null && before !== live && !bad.some((row) => row.remote === remote && row.version === before);
    return isUsable ? previous : null;
  };
}
