-- What an administrator of the PostgreSQL server does once, in the empty database of Basera, before the first start:
--
--   psql --set ON_ERROR_STOP=1 --single-transaction --file deploy/administrator.sql postgres://administrator@host/basera
--
-- Afterwards give the two logins their passwords: \password basera_owner (DATABASE_OWNER_URL) and \password authenticator
-- (DATABASE_URL). It needs a superuser, or the administrator of a managed server who made the database; run again it
-- changes nothing. The server's own logins get nothing beyond this: none is a superuser, makes roles or passes row-level
-- security.

-- The roles of the protocol, the owners of the platform's tables, and the two logins.
do $$
declare
  _role text;
begin
  foreach _role in array array[
    'anon', 'authenticated', 'service_role', 'supabase_auth_admin', 'supabase_storage_admin'
  ] loop
    if to_regrole(_role) is null then
      execute format('create role %I nologin noinherit', _role);
    end if;
  end loop;
  if to_regrole('authenticator') is null then
    create role authenticator login noinherit;
  end if;
  if to_regrole('basera_owner') is null then
    create role basera_owner login;
  end if;
end
$$;

-- The operator's own programs pass row-level security. Where nobody may hand that out (PostgreSQL 15 without a superuser,
-- most managed servers), the owner gives this one role a policy of its own on each table instead.
do $$
begin
  if not (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
exception
  when insufficient_privilege then raise notice 'service_role gets policies in place of bypassrls';
end
$$;

-- The server becomes one of these for each transaction and is none of them in between; the owner hands tables over.
grant anon, authenticated, service_role, supabase_auth_admin, supabase_storage_admin to authenticator;
grant supabase_auth_admin, supabase_storage_admin to basera_owner;

-- Schemas, extensions (all of them trusted ones) and the publication are the owner's work, and so is the schema public: a
-- backup is put back by the owner of what it holds. Who hands a schema over must belong to the new owner meanwhile.
do $$
declare
  -- from PostgreSQL 16 on who made a role may grant it, and is no part of it before
  _belongs constant boolean := pg_has_role(
    'basera_owner', case when current_setting('server_version_num')::int4 >= 160000 then 'set' else 'member' end
  );
begin
  execute format('grant create on database %I to basera_owner', current_database());
  if (select nspowner <> 'basera_owner'::regrole from pg_catalog.pg_namespace where nspname = 'public') then
    revoke create on schema public from public;
    if not _belongs then
      execute format('grant basera_owner to %I', current_user);
    end if;
    alter schema public owner to basera_owner;
    if not _belongs then
      execute format('revoke basera_owner from %I', current_user);
    end if;
  end if;
end
$$;

-- Comparing numbers tells nothing of them: marked so, an index of rents serves who sees a part of the rows. Without the
-- mark lists are right and slower.
do $$
begin
  alter function pg_catalog.numeric_eq(numeric, numeric) leakproof;
  alter function pg_catalog.numeric_lt(numeric, numeric) leakproof;
  alter function pg_catalog.numeric_le(numeric, numeric) leakproof;
  alter function pg_catalog.numeric_gt(numeric, numeric) leakproof;
  alter function pg_catalog.numeric_ge(numeric, numeric) leakproof;
exception
  when insufficient_privilege then raise notice 'number comparison stays without the leak-proof mark';
end
$$;

-- Tells the servers of a changed schema, so that a table made by another program is answered for at once. Only a superuser may
-- make such a trigger, whose function every statement runs, a superuser's too: it stays the administrator's. Without it the
-- servers hear of migrations and of `notify pgrst, 'reload schema'`.
do $$
begin
  if exists (select from pg_catalog.pg_event_trigger where evtname = 'basera_schema_changed') then
    return;
  end if;
  create schema basera_administrator;
  create function basera_administrator.tg_schema_changed() returns event_trigger
  language plpgsql set search_path = ''
  as $body$
  begin
    if (
      select pg_catalog.bool_and(command.schema_name = 'pg_temp')
      from pg_catalog.pg_event_trigger_ddl_commands() as command
    ) is not true then
      perform pg_catalog.pg_notify('pgrst', 'reload schema');
    end if;
  end
  $body$;
  create event trigger basera_schema_changed on ddl_command_end
    when tag in (
      'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE', 'DROP TABLE',
      'CREATE FOREIGN TABLE', 'ALTER FOREIGN TABLE', 'DROP FOREIGN TABLE', 'IMPORT FOREIGN SCHEMA',
      'CREATE VIEW', 'ALTER VIEW', 'DROP VIEW',
      'CREATE MATERIALIZED VIEW', 'ALTER MATERIALIZED VIEW', 'DROP MATERIALIZED VIEW', 'CREATE RULE', 'DROP RULE',
      'CREATE FUNCTION', 'ALTER FUNCTION', 'DROP FUNCTION', 'CREATE PROCEDURE', 'ALTER PROCEDURE', 'DROP PROCEDURE',
      'ALTER ROUTINE', 'DROP ROUTINE', 'CREATE TYPE', 'ALTER TYPE', 'DROP TYPE', 'CREATE DOMAIN', 'ALTER DOMAIN',
      'DROP DOMAIN', 'CREATE CAST', 'DROP CAST', 'CREATE SCHEMA', 'ALTER SCHEMA', 'DROP SCHEMA',
      'CREATE EXTENSION', 'ALTER EXTENSION', 'DROP EXTENSION',
      'CREATE PUBLICATION', 'ALTER PUBLICATION', 'DROP PUBLICATION',
      'COMMENT', 'GRANT', 'REVOKE', 'DROP OWNED'
    )
    execute function basera_administrator.tg_schema_changed();
exception
  when insufficient_privilege then raise notice 'a changed schema is told by hand: notify pgrst, ''reload schema''';
end
$$;
