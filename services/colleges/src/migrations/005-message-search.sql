-- A search finds José by `jose` and O'Leary by `oleary`.
drop index if exists contact_messages_search;
do $$ begin
  create index contact_messages_search on contact_messages using gin
    (person_key(
      name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || message || ' ' || user_type) gin_trgm_ops);
exception when undefined_object then
  raise notice 'Without pg_trgm there are no search indexes';
end $$;
