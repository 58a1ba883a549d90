-- A search finds `Señor prospects` by `senor`.
drop index if exists recruiting_packages_search;
do $$ begin
  create index recruiting_packages_search on recruiting_packages using gin
    (person_key(name || ' ' || sport) gin_trgm_ops);
exception when undefined_object then
  raise notice 'Without pg_trgm there are no search indexes';
end $$;
