CREATE FUNCTION auth.role() RETURNS text
    LANGUAGE sql STABLE
    AS $$
  select nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;

REVOKE ALL ON FUNCTION auth.role() FROM PUBLIC;
GRANT ALL ON FUNCTION auth.role() TO anon;
GRANT ALL ON FUNCTION auth.role() TO authenticated;
GRANT ALL ON FUNCTION auth.role() TO service_role;
GRANT ALL ON FUNCTION auth.role() TO supabase_auth_admin;
GRANT ALL ON FUNCTION auth.role() TO supabase_storage_admin;

COMMENT ON FUNCTION auth.role() IS 'The role that the token names; null without a token.';
