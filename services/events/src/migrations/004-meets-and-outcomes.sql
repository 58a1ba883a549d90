-- What is no game against one opponent: a meet of several schools, which may take several days, and a
-- scrimmage. `outcome` is what a coach or a file says of a final game, where it is more than the
-- scores say. Points may be halves where the sport has them.
alter table athletic_events disable trigger count_change;
alter table athletic_events
  alter column our_score type numeric,
  alter column their_score type numeric,
  add column kind text not null default 'game' check (kind in ('game', 'meet', 'scrimmage')),
  add column end_date date,
  add column outcome text check (outcome in ('W', 'L', 'T')),
  add constraint athletic_events_end_date check (end_date between date and date + 13),
  add constraint athletic_events_outcome_of_final check (outcome is null or status = 'final'),
  add constraint athletic_events_half_points check (
    our_score * 2 % 1 = 0 and their_score * 2 % 1 = 0
    and (our_score % 1 = 0 and their_score % 1 = 0
      or sport ~* 'track|cross country|wrestling|swimming|golf'));
alter table athletic_events enable trigger count_change;

-- Who won, of what is stored (`outcomeOf` in contracts): null where nobody can tell.
create function outcome_of(status text, kind text, sport text, ours numeric, theirs numeric, outcome text)
  returns text language sql immutable as $$
  select case
    when status <> 'final' then null
    when outcome is not null then outcome
    when kind = 'meet' or sport ~* 'cross country|golf' then null
    when ours > theirs then 'W'
    when ours < theirs then 'L'
    when ours = theirs then 'T'
  end
$$;

-- What an upload of the last day can still bring back has a kind too.
update upload_changes set before = before || '{"kind": "game"}'
from uploads
where uploads.id = upload_changes.upload_id and uploads.subject = 'event';

alter table cancelled_events
  add column kind text not null default 'game',
  add column end_date date;

create or replace function count_event_change() returns trigger language plpgsql as $$
  declare
    is_known boolean := coalesce(old.moved_at > now() - interval '7 days', false);
  begin
    if old.status = 'final' and new.status <> 'final'
        and (new.our_score, new.their_score) is not distinct from (old.our_score, old.their_score) then
      new.our_score := null;
      new.their_score := null;
    end if;
    if new.status <> 'final' and new.outcome is not distinct from old.outcome then
      new.outcome := null;
    end if;
    if (new.date, new.time, new.sport, new.level, new.opponent, new.location, new.is_home,
          new.status, new.our_score, new.their_score, new.summary, new.tickets_url, new.stream_url, new.note, new.game_number,
          new.kind, new.end_date, new.outcome)
        is distinct from (old.date, old.time, old.sport, old.level, old.opponent, old.location, old.is_home,
          old.status, old.our_score, old.their_score, old.summary, old.tickets_url, old.stream_url, old.note, old.game_number,
          old.kind, old.end_date, old.outcome) then
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
