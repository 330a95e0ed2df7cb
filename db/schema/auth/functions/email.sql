CREATE FUNCTION auth.email() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;

REVOKE ALL ON FUNCTION auth.email() FROM PUBLIC;
GRANT ALL ON FUNCTION auth.email() TO anon;
GRANT ALL ON FUNCTION auth.email() TO authenticated;
GRANT ALL ON FUNCTION auth.email() TO service_role;
GRANT ALL ON FUNCTION auth.email() TO supabase_auth_admin;
GRANT ALL ON FUNCTION auth.email() TO supabase_storage_admin;

COMMENT ON FUNCTION auth.email() IS 'The address that the token names. For display: authority comes from tables.';
