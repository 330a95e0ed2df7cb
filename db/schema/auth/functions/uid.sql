CREATE FUNCTION auth.uid() RETURNS uuid
    LANGUAGE sql STABLE
    AS $$
  select (nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;

REVOKE ALL ON FUNCTION auth.uid() FROM PUBLIC;
GRANT ALL ON FUNCTION auth.uid() TO anon;
GRANT ALL ON FUNCTION auth.uid() TO authenticated;
GRANT ALL ON FUNCTION auth.uid() TO service_role;
GRANT ALL ON FUNCTION auth.uid() TO supabase_auth_admin;
GRANT ALL ON FUNCTION auth.uid() TO supabase_storage_admin;

COMMENT ON FUNCTION auth.uid() IS 'The signed-in person; null without a token.';
