import type { AthleticEvent, AthleticEventChanges, NewAthleticEvent } from '@sandites/contracts';
import { existing, readList, onDuplicate, recordUpload, tableVersion, type Serialised, updateRow, utc, type Page, type Updated, type UploadResult, type UploadTarget } from '@sandites/service-kit';
import type { Knex } from 'knex';

/** An event's own count of its changes, which calendars follow too, begins with 0. */
const version = 'athletic_events.sequence + 1';
const shownToAll = `id, date, time, sport, level, opponent, location, is_home as "isHome", ${utc('created_at')} as "createdAt"`;
const shown = `${shownToAll}, ${version} as version`;
const refuseTwin = onDuplicate('This event is on the schedule already');

const rowOf = ({ isHome, ...rest }: AthleticEventChanges) => ({ ...rest, ...(isHome !== undefined && { is_home: isHome }) });

/** Reads the schedule. */
export function scheduleStore(db: Knex) {
  return {
    version: tableVersion(db, 'athletic_events'),

    /** In id order, whole or a page, of all sports or one; with versions for those who may change it. */
    async list(page: Page | null, { sport = null, withVersions = false }: { sport?: string | null; withVersions?: boolean } = {}): Promise<Serialised<AthleticEvent[]>> {
      const ofSport = sport === null ? '' : 'and sport = :sport';
      const rows = `select ${withVersions ? shown : shownToAll} from athletic_events where id > :after ${ofSport} order by id limit :limit`;
      return readList(db, rows, { page, bindings: { sport } });
    },
  };
}
export type ScheduleStore = ReturnType<typeof scheduleStore>;

/** Removes events, and keeps for the calendars that they are cancelled. @returns the events that there were */
async function remove(on: Knex.Transaction, ids: readonly number[]): Promise<AthleticEvent[]> {
  const { rows }: { rows: AthleticEvent[] } = await on.raw(
    `with gone as (delete from athletic_events where id = any(:ids::int[]) returning *),
       kept as (
         insert into cancelled_events (uid, sequence, date, time, sport, level, opponent, location, is_home)
         select uid, sequence + 1, date, time, sport, level, opponent, location, is_home from gone)
     select ${shownToAll} from gone`,
    { ids: [...ids] },
  );
  return rows;
}

/** What a bulk of events puts events into. */
export const scheduleTarget: UploadTarget = { subject: 'event', table: 'athletic_events', version, kept: ['uid', 'sequence', 'updated_at', 'created_at'], remove };

/** Changes the schedule. */
export function scheduleChanges(on: Knex.Transaction) {
  /**
   * Adds those that are not there yet, all or none. Inserted in the order of their key, so that two of the same at once wait for each other
   * and never lock each other out.
   * @returns the ids of those that were new
   */
  async function addMany(events: readonly NewAthleticEvent[]): Promise<number[]> {
    const { rows }: { rows: { id: number }[] } = await on.raw(
      `insert into athletic_events (date, time, sport, opponent, location, level, is_home)
       select * from unnest(:dates::date[], :times::text[], :sports::text[], :opponents::text[], :locations::text[], :levels::text[], :homes::boolean[])
         as new (date, time, sport, opponent, location, level, is_home)
       order by date, time, sport, opponent, location
       on conflict do nothing returning id`,
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
    return rows.map(({ id }) => id);
  }

  return {
    addMany,

    /** @throws ProblemError 409 where the same event is there already (product D43) */
    async add(event: NewAthleticEvent): Promise<AthleticEvent> {
      const [made] = await refuseTwin<AthleticEvent[]>(on('athletic_events').insert(rowOf(event)).returning(on.raw(shown)));
      return existing(made);
    },

    /** Adds those that are not there yet, all or none, in a way that can be taken back. */
    take: (events: readonly NewAthleticEvent[], ownerId: number): Promise<UploadResult> =>
      recordUpload(on, scheduleTarget, ownerId, { changing: [], work: () => addMany(events) }),

    /**
     * Changes the given fields.
     * @throws ProblemError 404 where there is no such event, 412 where it changed meanwhile, 409 where that would make two alike (product D43)
     */
    change: (id: number, changes: AthleticEventChanges, ifMatch: number | null): Promise<Updated<AthleticEvent>> =>
      refuseTwin(updateRow(on('athletic_events').where({ id }), on.raw(shown), rowOf(changes), ifMatch, version)),

    /** @throws ProblemError 404 where there is none */
    async remove(id: number): Promise<AthleticEvent> {
      const [gone] = await remove(on, [id]);
      return existing(gone);
    },
  };
}
