CREATE FUNCTION auth.jwt() RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  select nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb
$$;

REVOKE ALL ON FUNCTION auth.jwt() FROM PUBLIC;
GRANT ALL ON FUNCTION auth.jwt() TO anon;
GRANT ALL ON FUNCTION auth.jwt() TO authenticated;
GRANT ALL ON FUNCTION auth.jwt() TO service_role;
GRANT ALL ON FUNCTION auth.jwt() TO supabase_auth_admin;
GRANT ALL ON FUNCTION auth.jwt() TO supabase_storage_admin;

COMMENT ON FUNCTION auth.jwt() IS 'The verified claims of the caller; null without a token.';
