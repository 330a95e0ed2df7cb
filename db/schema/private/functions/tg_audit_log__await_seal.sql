CREATE FUNCTION private.tg_audit_log__await_seal() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.audit_unsealed (line_id) values (new.id);
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_audit_log__await_seal() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_audit_log__await_seal() TO service_role;
