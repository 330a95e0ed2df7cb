#!/bin/sh
# Run by the database's image when its folder is new, as its superuser, who afterwards comes in by the socket alone: what an
# administrator does, and the passwords of the two logins.
set -eu
run() {
  psql -v ON_ERROR_STOP=1 --single-transaction --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" "$@"
}
run --file "${ADMINISTRATOR_SQL:-/deploy/administrator.sql}"
run -v owner="$OWNER_DATABASE_PASSWORD" -v server="$SERVER_DATABASE_PASSWORD" <<'SQL'
alter role basera_owner password :'owner';
alter role authenticator password :'server';
alter role postgres password null;
SQL
