-- Run in one of our databases as administrator: nobody but its owner comes in, and all that stands in it belongs to its owner, also what
-- another account made before.
DO $$
DECLARE
  this text := current_database();
  owner regrole := (SELECT datdba FROM pg_database WHERE datname = this);
  statement text;
BEGIN
  EXECUTE format('REVOKE CONNECT, TEMPORARY ON DATABASE %I FROM PUBLIC', this);
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
  LOOP
    EXECUTE statement;
  END LOOP;
END
$$;
