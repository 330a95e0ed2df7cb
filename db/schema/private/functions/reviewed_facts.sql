CREATE FUNCTION private.reviewed_facts(_row jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_object_agg(fact.name, _row -> fact.name) from unnest(private.reviewed_columns()) as fact (name)
$$;

REVOKE ALL ON FUNCTION private.reviewed_facts(_row jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reviewed_facts(_row jsonb) TO service_role;

COMMENT ON FUNCTION private.reviewed_facts(_row jsonb) IS 'Of a listing or a revision as JSON, what is approved.';
