CREATE FUNCTION private.dues_account(_kind text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case _kind when 'deposit' then 'deposit_due' else 'tenant_dues' end
$$;

REVOKE ALL ON FUNCTION private.dues_account(_kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.dues_account(_kind text) TO service_role;

COMMENT ON FUNCTION private.dues_account(_kind text) IS 'Which account a tenant owes a kind of charge in. Not for API roles.';
