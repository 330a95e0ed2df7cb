CREATE FUNCTION auth.tg_audit_log_entries__keep() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' and old.created_at < pg_catalog.now() - interval '400 days' then
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end
$$;


ALTER FUNCTION auth.tg_audit_log_entries__keep() OWNER TO supabase_auth_admin;

REVOKE ALL ON FUNCTION auth.tg_audit_log_entries__keep() FROM PUBLIC;
