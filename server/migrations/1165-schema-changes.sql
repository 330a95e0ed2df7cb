-- A table made by whatever program is answered for at once: an event trigger tells the servers that the schema changed. To
-- make one takes a superuser, or a managed server that lets its administrators: where the owner may not, the administrator's
-- script makes the same one with a function of its own, because a superuser's statements run it, too, and no function that
-- somebody else may replace may run then.

create function _gateway.tg_schema_changed() returns event_trigger
language plpgsql set search_path = ''
as $$
begin
  -- what one session makes for itself is nobody's schema; a DROP lists nothing here
  if (
    select pg_catalog.bool_and(command.schema_name = 'pg_temp')
    from pg_catalog.pg_event_trigger_ddl_commands() as command
  ) is not true then
    -- equal notices of one transaction are sent once
    perform pg_catalog.pg_notify('pgrst', 'reload schema');
  end if;
end
$$;
comment on function _gateway.tg_schema_changed() is 'Tells the servers to read the schema again when the transaction commits.';

-- Triggers, indexes and policies are not named: the servers read nothing of them, and make the triggers of the change log.
create function _gateway.watch_schema() returns void
language plpgsql set search_path = ''
as $$
begin
  if exists (select from pg_catalog.pg_event_trigger where evtname = 'basera_schema_changed') then
    return;
  end if;
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
    execute function _gateway.tg_schema_changed();
exception
  when insufficient_privilege then null;
end
$$;
comment on function _gateway.watch_schema() is
  'Makes the event trigger that tells the servers of a changed schema, where it is missing and the caller may.';
revoke execute on function _gateway.tg_schema_changed(), _gateway.watch_schema() from public;
