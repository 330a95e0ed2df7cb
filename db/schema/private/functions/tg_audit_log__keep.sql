CREATE FUNCTION private.tg_audit_log__keep() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- by level: a statement trigger (truncate) has no row
  if tg_op = 'DELETE' and old.happened_at < now() - interval '400 days' then
    delete from private.audit_unsealed where line_id = old.id;
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end
$$;

REVOKE ALL ON FUNCTION private.tg_audit_log__keep() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_audit_log__keep() TO service_role;
