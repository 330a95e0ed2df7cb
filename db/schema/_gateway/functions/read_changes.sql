CREATE FUNCTION _gateway.read_changes(_xids xid8[]) RETURNS TABLE(changed_at timestamp with time zone, relation oid, type text, record json, old_record json)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select change.changed_at, change.relation, change.type,
    (select json_object_agg(field.key, field.value::text) from jsonb_each(change.record) as field),
    (select json_object_agg(field.key, field.value::text) from jsonb_each(change.old_record) as field)
  from unnest(_xids) with ordinality as told (xid, position)
  join _gateway.change_log as change on change.xid = told.xid
  order by told.position, change.id
$$;

REVOKE ALL ON FUNCTION _gateway.read_changes(_xids xid8[]) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.read_changes(_xids xid8[]) TO authenticator;

COMMENT ON FUNCTION _gateway.read_changes(_xids xid8[]) IS 'The changes of the transactions, in the order of the argument.';
