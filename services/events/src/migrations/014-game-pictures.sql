-- A game has a picture, which a coach adds with its result.
alter table athletic_events add column photo text;
create index athletic_events_photo on athletic_events (photo) where photo is not null;

create or replace function count_event_change() returns trigger language plpgsql as $$
  declare
    is_known boolean := coalesce(old.moved_at > now() - interval '7 days', false);
  begin
    if new.status not in ('live', 'final')
        and (new.our_score, new.their_score) is not distinct from (old.our_score, old.their_score) then
      new.our_score := null;
      new.their_score := null;
    end if;
    if new.status not in ('live', 'final') and new.periods is not distinct from old.periods then
      new.periods := null;
    end if;
    if new.status <> 'live' and new.period is not distinct from old.period then
      new.period := null;
    end if;
    if new.status <> 'final' and new.outcome is not distinct from old.outcome then
      new.outcome := null;
    end if;
    if (new.date, new.time, new.sport, new.level, new.opponent, new.location, new.is_home,
          new.status, new.our_score, new.their_score, new.summary, new.tickets_url, new.stream_url, new.note, new.game_number,
          new.kind, new.end_date, new.outcome, new.period, new.periods, new.photo)
        is distinct from (old.date, old.time, old.sport, old.level, old.opponent, old.location, old.is_home,
          old.status, old.our_score, old.their_score, old.summary, old.tickets_url, old.stream_url, old.note, old.game_number,
          old.kind, old.end_date, old.outcome, old.period, old.periods, old.photo) then
      new.sequence := old.sequence + 1;
      new.updated_at := now();
    end if;
    if (new.date, new.time, new.location) is distinct from (old.date, old.time, old.location) then
      new.was_date := nullif(case when is_known then coalesce(old.was_date, old.date) else old.date end, new.date);
      new.was_time := nullif(case when is_known then coalesce(old.was_time, old.time) else old.time end, new.time);
      new.was_location :=
        nullif(case when is_known then coalesce(old.was_location, old.location) else old.location end, new.location);
      new.moved_at := case when num_nonnulls(new.was_date, new.was_time, new.was_location) > 0 then now() end;
    end if;
    return new;
  end
$$;
