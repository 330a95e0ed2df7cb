CREATE FUNCTION private.tg_audit_log__hash() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.hash := private.audit_line_hash(new);
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_audit_log__hash() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_audit_log__hash() TO service_role;
