CREATE FUNCTION storage.extension(name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  select case
    when pg_catalog.strpos(pg_catalog.split_part(name, '/', -1), '.') > 0
      then pg_catalog.split_part(pg_catalog.split_part(name, '/', -1), '.', -1)
    else ''
  end
$$;

REVOKE ALL ON FUNCTION storage.extension(name text) FROM PUBLIC;
GRANT ALL ON FUNCTION storage.extension(name text) TO anon;
GRANT ALL ON FUNCTION storage.extension(name text) TO authenticated;
GRANT ALL ON FUNCTION storage.extension(name text) TO service_role;
GRANT ALL ON FUNCTION storage.extension(name text) TO supabase_storage_admin;

COMMENT ON FUNCTION storage.extension(name text) IS 'What follows the last dot of the file name; empty without one.';
