-- A search finds St. Mary's University by `st marys`, whatever the apostrophe is.
do $$ begin
  create index colleges_search_key on colleges using gin
    (person_key(name || ' ' || location || ' ' || conference) gin_trgm_ops);
exception when undefined_object then
  raise notice 'Without pg_trgm there are no search indexes';
end $$;
