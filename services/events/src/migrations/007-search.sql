-- A search finds St. Mary's by `st marys`, whatever the apostrophe is.
do $$ begin
  create index athletic_events_search_key on athletic_events using gin
    ((person_key(opponent) || chr(10) || person_key(location)) gin_trgm_ops);
exception when undefined_object then
  raise notice 'Without pg_trgm there are no search indexes';
end $$;
