import { trackVersion, type Migration } from '@sandites/service-kit';

/**
 * `time` is local wall-clock text (product D10). `uid` and `sequence` are the calendar's: the
 * identity of a game, and how often what a
 * calendar shows of it has changed.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    create table athletic_events (
      id integer generated always as identity primary key,
      date date not null,
      time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      sport text not null check (sport <> ''),
      level text,
      opponent text not null check (opponent <> ''),
      location text not null check (location <> ''),
      is_home boolean not null,
      created_at timestamptz not null default now(),
      uid uuid not null unique default gen_random_uuid(),
      sequence integer not null default 0,
      updated_at timestamptz not null default now(),
      constraint athletic_events_once unique (date, time, sport, opponent, location)
    );
    create index athletic_events_of_sport on athletic_events (sport, id);

    create function count_event_change() returns trigger language plpgsql as $$
      begin
        if (new.date, new.time, new.sport, new.level, new.opponent, new.location, new.is_home)
            is distinct from (old.date, old.time, old.sport, old.level, old.opponent, old.location, old.is_home) then
          new.sequence := old.sequence + 1;
          new.updated_at := now();
        end if;
        return new;
      end
    $$;
    create trigger count_change before update on athletic_events for each row execute function count_event_change();
  `);
  await trackVersion(db, 'athletic_events');
};
