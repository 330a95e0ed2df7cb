CREATE FUNCTION storage.filename(name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select pg_catalog.split_part(name, '/', -1)
$$;

REVOKE ALL ON FUNCTION storage.filename(name text) FROM PUBLIC;
GRANT ALL ON FUNCTION storage.filename(name text) TO anon;
GRANT ALL ON FUNCTION storage.filename(name text) TO authenticated;
GRANT ALL ON FUNCTION storage.filename(name text) TO service_role;
GRANT ALL ON FUNCTION storage.filename(name text) TO supabase_storage_admin;

COMMENT ON FUNCTION storage.filename(name text) IS 'Last part of a name: ''a/b/c.png'' gives c.png.';
