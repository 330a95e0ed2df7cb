CREATE FUNCTION private.reviewed_facts(_row jsonb) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_object_agg(field.name, _row -> field.name) from private.listing_fields as field where field.is_reviewed
$$;

REVOKE ALL ON FUNCTION private.reviewed_facts(_row jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reviewed_facts(_row jsonb) TO service_role;

COMMENT ON FUNCTION private.reviewed_facts(_row jsonb) IS 'Of a listing or a revision as JSON, what is approved.';
