CREATE FUNCTION storage.foldername(name text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  select (pg_catalog.string_to_array(name, '/'))[1 : pg_catalog.cardinality(pg_catalog.string_to_array(name, '/')) - 1]
$$;

REVOKE ALL ON FUNCTION storage.foldername(name text) FROM PUBLIC;
GRANT ALL ON FUNCTION storage.foldername(name text) TO anon;
GRANT ALL ON FUNCTION storage.foldername(name text) TO authenticated;
GRANT ALL ON FUNCTION storage.foldername(name text) TO service_role;
GRANT ALL ON FUNCTION storage.foldername(name text) TO supabase_storage_admin;

COMMENT ON FUNCTION storage.foldername(name text) IS 'Folders of a name: ''a/b/c.png'' gives {a,b}.';
