-- Run in one of our databases as administrator. Nobody but its owner may connect, everything in it belongs to its owner, also what another account
-- made before, and the owner's sessions have these settings. They stand here because a pooler such as PgBouncer refuses them as startup parameters.
DO $$
DECLARE
  this text := current_database();
  owner regrole := (SELECT datdba FROM pg_database WHERE datname = this);
  setting text[];
  statement text;
BEGIN
  EXECUTE format('REVOKE CONNECT, TEMPORARY ON DATABASE %I FROM PUBLIC', this);
  FOREACH setting SLICE 1 IN ARRAY ARRAY[
    -- The gateway waits 10 s for a response: to get a connection and to run a statement together take less.
    ['statement_timeout', '7s'],
    ['lock_timeout', '5s'],
    ['idle_in_transaction_session_timeout', '60s'],
    -- Dates are read as ISO 8601, whatever the server's own style is.
    ['datestyle', 'ISO, MDY'],
    ['timezone', 'UTC']
  ] LOOP
    EXECUTE format('ALTER ROLE %s IN DATABASE %I SET %I = %L', owner, this, setting[1], setting[2]);
  END LOOP;
  FOR statement IN
    -- A sequence that belongs to a column goes with its table.
    SELECT format('ALTER TABLE %s OWNER TO %s', oid::regclass, owner)
      FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relowner <> owner
        AND (relkind IN ('r', 'p', 'v', 'm') OR relkind = 'S' AND NOT EXISTS (
          SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND refobjsubid > 0))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO %s', oid::regprocedure, owner)
      FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proowner <> owner
        -- What an extension brought belongs to the server.
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
  LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
