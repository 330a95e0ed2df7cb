CREATE FUNCTION _gateway.watch_schema() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION _gateway.watch_schema() FROM PUBLIC;

COMMENT ON FUNCTION _gateway.watch_schema() IS 'Makes the event trigger that tells the servers of a changed schema, where it is missing and the caller may.';
