CREATE FUNCTION private.tg_audit_unsealed__keep() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' and (
    pg_trigger_depth() > 1
    or (select seal.sealed_at from private.audit_seals as seal order by seal.id desc limit 1) = now()
  ) then
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end
$$;

REVOKE ALL ON FUNCTION private.tg_audit_unsealed__keep() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_audit_unsealed__keep() TO service_role;
