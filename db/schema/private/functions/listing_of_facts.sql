CREATE FUNCTION private.listing_of_facts(_facts jsonb) RETURNS public.properties
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_populate_record(null::public.properties, (
    select jsonb_object_agg(field.name, coalesce(nullif(_facts -> field.name, 'null'), field.default_value))
    from private.listing_fields as field
    where field.in_form
  ))
$$;

REVOKE ALL ON FUNCTION private.listing_of_facts(_facts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.listing_of_facts(_facts jsonb) TO service_role;
GRANT ALL ON FUNCTION private.listing_of_facts(_facts jsonb) TO authenticated;

COMMENT ON FUNCTION private.listing_of_facts(_facts jsonb) IS 'The columns of a listing that a draft of these facts tells, with defaults where it tells nothing; every other is null.';
