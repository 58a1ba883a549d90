-- A search finds José by `jose` and O'Leary by `oleary`.
drop index if exists users_search;
do $$ begin
  create index users_search on users using gin
    (person_key(username || ' ' || coalesce(display_name, '') || ' ' || coalesce(email, '')) gin_trgm_ops);
exception when undefined_object then
  raise notice 'Without pg_trgm there are no search indexes';
end $$;
