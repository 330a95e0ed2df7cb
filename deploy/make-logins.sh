#!/bin/sh
# Run by the database's image when its folder is new: the login of the servers, which owns nothing and may only become
# the API roles. The migrations grant them to it.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$SERVER_DATABASE_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role authenticator login noinherit password :'password';
SQL
