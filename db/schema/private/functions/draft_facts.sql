CREATE FUNCTION private.draft_facts() RETURNS text[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select array_agg(field.name::text order by field.place) from private.listing_fields as field where field.in_form
$$;

REVOKE ALL ON FUNCTION private.draft_facts() FROM PUBLIC;
GRANT ALL ON FUNCTION private.draft_facts() TO service_role;
GRANT ALL ON FUNCTION private.draft_facts() TO authenticated;

COMMENT ON FUNCTION private.draft_facts() IS 'Columns of a listing that a draft may tell; no other is taken from one.';
