CREATE FUNCTION private.tg_audit_seals__keep() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  raise exception 'seals of the audit log are never changed' using errcode = '42501';
end
$$;

REVOKE ALL ON FUNCTION private.tg_audit_seals__keep() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_audit_seals__keep() TO service_role;
