#!/bin/sh
# Provides the databases, each with an owner of its own that no other lets in. Run it again after a change of secrets, or over databases that
# one account owned before. Connects as PGUSER (PGHOST, PGPASSWORD); each owner's secret is in AUTH_DATABASE_PASSWORD and so on.
set -eu
export PGOPTIONS='-c client_min_messages=warning'
here=$(dirname "$0")

secret_of() {
  variable="$(echo "$1" | tr a-z A-Z)_DATABASE_PASSWORD"
  eval "printf %s \"\${$variable:?}\""
}

for name in auth players events colleges platform; do
  secret=$(secret_of "$name")
  psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --set=name="$name" --set=secret="$secret" --dbname=postgres <<'SQL'
    SELECT format('CREATE ROLE %I', :'name') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'name') \gexec
    GRANT :"name" TO CURRENT_USER;
    ALTER ROLE :"name" LOGIN PASSWORD :'secret';
    SELECT format('CREATE DATABASE %I OWNER %I ENCODING ''UTF8'' TEMPLATE template0', :'name', :'name') WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
    ALTER DATABASE :"name" OWNER TO :"name";
SQL
  psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --dbname="$name" --file="$here/take-over.sql"
done
