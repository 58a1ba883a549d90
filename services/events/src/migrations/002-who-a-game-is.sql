-- A game is known by its day, sport, level and opponent, and by its number where there are several:
-- its time and place may change. What is stored keeps its place: games that are alike by these are
-- numbered in the order of their times.

-- What letters and digits leave of a text (`lettersAndDigits` in contracts): `St. Mary’s` and
-- `st marys` are the same.
create function letters_and_digits(text) returns text language sql immutable as $$
  select coalesce(
    nullif(
      regexp_replace(
        lower(normalize($1, nfkd)),
        '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u036f\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufffd]',
        '', 'g'),
      ''),
    lower(normalize(trim($1), nfkd)))
$$;

-- A level for comparison (`levelKey`): none is Varsity.
create function level_key(level text) returns text language sql immutable as $$
  select case when coalesce(key, '') in ('', 'v', 'var', 'varsity') then 'varsity' else key end
  from (select letters_and_digits(regexp_replace(level, '^\s*(boys|girls)[''’]?\s+', '', 'i'))) as one (key)
$$;

-- Nothing of this changes a game for those who have it in their calendars, or who may undo an upload.
alter table athletic_events disable trigger count_change;
alter table athletic_events drop constraint athletic_events_once;

-- The words that are read as one of the usual levels (`readLevel`).
update athletic_events set level = usual.level
from (values
  ('^(v|var|varsity)$', 'Varsity'),
  ('^(jv|jvarsity|juniorvarsity)$', 'JV'),
  ('^(fr|fresh|frosh|freshm[ae]n|9th(grade)?|ninth(grade)?)$', 'Freshman')
) as usual (words, level)
where level_key(athletic_events.level) ~ usual.words and athletic_events.level <> usual.level;

alter table athletic_events
  add column game_number smallint not null default 1 check (game_number between 1 and 99),
  add column level_key text not null generated always as (level_key(level)) stored,
  add column opponent_key text not null generated always as (letters_and_digits(opponent)) stored;

update athletic_events set game_number = numbered.game_number
from (
  select id, row_number() over (
    partition by date, sport, level_key, opponent_key order by time, id) as game_number
  from athletic_events
) as numbered
where numbered.id = athletic_events.id and numbered.game_number > 1;

alter table athletic_events add constraint athletic_events_once
  unique (date, sport, level_key, opponent_key, game_number);
alter table athletic_events enable trigger count_change;

-- What an upload of the last day can still bring back has a number too.
update upload_changes set before = before || jsonb_build_object('game_number', stored.game_number)
from uploads, athletic_events stored
where uploads.id = upload_changes.upload_id and uploads.subject = 'event'
  and stored.id = upload_changes.row_id;

alter table cancelled_events
  add column game_number smallint not null default 1;

create or replace function count_event_change() returns trigger language plpgsql as $$
  declare
    is_known boolean := coalesce(old.moved_at > now() - interval '7 days', false);
  begin
    if old.status = 'final' and new.status <> 'final'
        and (new.our_score, new.their_score) is not distinct from (old.our_score, old.their_score) then
      new.our_score := null;
      new.their_score := null;
    end if;
    if (new.date, new.time, new.sport, new.level, new.opponent, new.location, new.is_home,
          new.status, new.our_score, new.their_score, new.summary, new.tickets_url, new.stream_url, new.note, new.game_number)
        is distinct from (old.date, old.time, old.sport, old.level, old.opponent, old.location, old.is_home,
          old.status, old.our_score, old.their_score, old.summary, old.tickets_url, old.stream_url, old.note, old.game_number) then
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
