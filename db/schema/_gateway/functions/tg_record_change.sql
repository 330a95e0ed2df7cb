CREATE FUNCTION _gateway.tg_record_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET "TimeZone" TO 'UTC'
    AS $$
begin
  insert into _gateway.change_log (xid, changed_at, relation, type, record, old_record)
  values (
    pg_catalog.pg_current_xact_id(), pg_catalog.clock_timestamp(), tg_relid, tg_op,
    case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end,
    case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end
  );
  -- PostgreSQL sends equal notices of one transaction once.
  perform pg_catalog.pg_notify('_gateway_changes', pg_catalog.pg_current_xact_id()::text);
  return null;
end
$$;

REVOKE ALL ON FUNCTION _gateway.tg_record_change() FROM PUBLIC;

COMMENT ON FUNCTION _gateway.tg_record_change() IS 'Writes the changed row to the change log and wakes the servers.';
