import type { AthleticEvent, AthleticEventChanges, NewAthleticEvent } from '@sandites/contracts';
import { jsonList, onDuplicate, Serialised, tableVersion, utc, type Slice } from '@sandites/service-kit';
import type { Knex } from 'knex';

const shown = `id, date, time, sport, level, opponent, location, is_home as "isHome", ${utc('created_at')} as "createdAt"`;
const refuseTwin = onDuplicate('This event is on the schedule already');

const isEmpty = (row: object) => Object.keys(row).length === 0;
const rowOf = ({ isHome, ...rest }: AthleticEventChanges) => ({ ...rest, ...(isHome !== undefined && { is_home: isHome }) });

/** The only place with SQL about the schedule. */
export function scheduleStore(db: Knex) {
  return {
    version: tableVersion(db, 'athletic_events'),

    /** In id order, whole or a page, of all sports or one. */
    async list(page: Slice | null, sport: string | null = null): Promise<Serialised<AthleticEvent[]>> {
      const { limit, after } = page ?? { limit: null, after: 0 };
      const ofSport = sport === null ? '' : 'and sport = :sport';
      const rows = `select ${shown} from athletic_events where id > :after ${ofSport} order by id limit :limit`;
      const { rows: found }: { rows: [{ json: string }] } = await db.raw(jsonList(rows), { after, limit, sport });
      return new Serialised(found[0].json);
    },

    /** @throws ProblemError 409 where the same event is there already (decisions.md D43) */
    async add(event: NewAthleticEvent): Promise<AthleticEvent> {
      const [made] = await refuseTwin<AthleticEvent[]>(db('athletic_events').insert(rowOf(event)).returning(db.raw(shown)));
      if (!made) throw new Error('An insert gave no row');
      return made;
    },

    /**
     * Adds those that are not there yet, all or none. Inserted in the order of their key, so that two of the same at once wait for each other
     * and never lock each other out.
     * @returns how many were new
     */
    async addMany(events: readonly NewAthleticEvent[], on: Knex = db): Promise<number> {
      const { rowCount }: { rowCount: number } = await on.raw(
        `insert into athletic_events (date, time, sport, opponent, location, level, is_home)
         select * from unnest(:dates::date[], :times::text[], :sports::text[], :opponents::text[], :locations::text[], :levels::text[], :homes::boolean[])
           as new (date, time, sport, opponent, location, level, is_home)
         order by date, time, sport, opponent, location
         on conflict do nothing`,
        {
          dates: events.map(({ date }) => date),
          times: events.map(({ time }) => time),
          sports: events.map(({ sport }) => sport),
          opponents: events.map(({ opponent }) => opponent),
          locations: events.map(({ location }) => location),
          levels: events.map(({ level }) => level ?? null),
          homes: events.map(({ isHome }) => isHome),
        },
      );
      return rowCount;
    },

    /**
     * Changes the given fields; undefined where there is no such event.
     * @throws ProblemError 409 where that would make two alike (decisions.md D43)
     */
    async change(id: number, changes: AthleticEventChanges): Promise<AthleticEvent | undefined> {
      const row = rowOf(changes);
      const event = db('athletic_events').where({ id });
      const [changed] = await refuseTwin<AthleticEvent[]>(isEmpty(row) ? event.select(db.raw(shown)) : event.update(row).returning(db.raw(shown)));
      return changed;
    },

    /** Removes an event, and keeps for the calendars that it is cancelled. Says whether there was one. */
    async remove(id: number): Promise<boolean> {
      const { rowCount }: { rowCount: number } = await db.raw(
        `with gone as (delete from athletic_events where id = :id returning *)
         insert into cancelled_events (uid, sequence, date, time, sport, level, opponent, location, is_home)
         select uid, sequence + 1, date, time, sport, level, opponent, location, is_home from gone`,
        { id },
      );
      return rowCount === 1;
    },
  };
}
export type ScheduleStore = ReturnType<typeof scheduleStore>;
