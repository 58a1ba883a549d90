import type { Migration } from '@sandites/service-kit';

/**
 * Results (product D68). A game that is no longer final loses its scores. `was_…` is the published
 * value before the last 7 days' changes of date, time or place:
 * the oldest value of each, and null where it is that value again.
 */
export const up: Migration = async (db) => {
  await db.raw(`
    alter table athletic_events
      add column status text not null default 'scheduled' check (status in ('scheduled', 'postponed', 'canceled', 'final')),
      add column our_score smallint check (our_score between 0 and 999),
      add column their_score smallint check (their_score between 0 and 999),
      add column summary text check (summary <> '' and char_length(summary) <= 200),
      add column was_date date,
      add column was_time text,
      add column was_location text,
      add column moved_at timestamptz,
      add constraint athletic_events_both_scores check ((our_score is null) = (their_score is null)),
      add constraint athletic_events_scores_of_final check (our_score is null or status = 'final');
    create index athletic_events_moved on athletic_events (moved_at) where moved_at is not null;

    create or replace function count_event_change() returns trigger language plpgsql as $$
      declare
        is_known boolean := coalesce(old.moved_at > now() - interval '7 days', false);
      begin
        if old.status = 'final' and new.status <> 'final' and (new.our_score, new.their_score) is not distinct from (old.our_score, old.their_score) then
          new.our_score := null;
          new.their_score := null;
        end if;
        if (new.date, new.time, new.sport, new.level, new.opponent, new.location, new.is_home, new.status, new.our_score, new.their_score, new.summary)
            is distinct from (old.date, old.time, old.sport, old.level, old.opponent, old.location, old.is_home, old.status, old.our_score, old.their_score, old.summary) then
          new.sequence := old.sequence + 1;
          new.updated_at := now();
        end if;
        if (new.date, new.time, new.location) is distinct from (old.date, old.time, old.location) then
          new.was_date := nullif(case when is_known then coalesce(old.was_date, old.date) else old.date end, new.date);
          new.was_time := nullif(case when is_known then coalesce(old.was_time, old.time) else old.time end, new.time);
          new.was_location := nullif(case when is_known then coalesce(old.was_location, old.location) else old.location end, new.location);
          new.moved_at := case when num_nonnulls(new.was_date, new.was_time, new.was_location) > 0 then now() end;
        end if;
        return new;
      end
    $$;
  `);
};
