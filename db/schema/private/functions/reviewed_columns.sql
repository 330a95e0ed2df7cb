CREATE FUNCTION private.reviewed_columns() RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select array_remove(private.draft_facts(), 'available_from') || array['image_urls']
$$;

REVOKE ALL ON FUNCTION private.reviewed_columns() FROM PUBLIC;
GRANT ALL ON FUNCTION private.reviewed_columns() TO service_role;

COMMENT ON FUNCTION private.reviewed_columns() IS 'The columns of a listing that are approved. Not among what its keepers write: available_from, status, is_public.';
