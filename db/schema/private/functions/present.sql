CREATE FUNCTION private.present() RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return coalesce(nullif(current_setting('private.present', true), '')::timestamptz, now());
end
$$;

REVOKE ALL ON FUNCTION private.present() FROM PUBLIC;
GRANT ALL ON FUNCTION private.present() TO service_role;

COMMENT ON FUNCTION private.present() IS 'Now, or the moment that whoever owns the database has set for the transaction.';
