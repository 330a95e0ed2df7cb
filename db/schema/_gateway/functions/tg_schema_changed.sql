CREATE FUNCTION _gateway.tg_schema_changed() RETURNS event_trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION _gateway.tg_schema_changed() FROM PUBLIC;

COMMENT ON FUNCTION _gateway.tg_schema_changed() IS 'Tells the servers to read the schema again when the transaction commits.';
