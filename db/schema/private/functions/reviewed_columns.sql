CREATE FUNCTION private.reviewed_columns() RETURNS text[]
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select array_agg(field.name::text order by field.place) from private.listing_fields as field where field.is_reviewed
$$;

REVOKE ALL ON FUNCTION private.reviewed_columns() FROM PUBLIC;
GRANT ALL ON FUNCTION private.reviewed_columns() TO service_role;

COMMENT ON FUNCTION private.reviewed_columns() IS 'The columns of a listing that are approved. Not among what its listers write: available_from, status, is_public.';
