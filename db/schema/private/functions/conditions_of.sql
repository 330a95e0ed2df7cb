CREATE FUNCTION private.conditions_of(_asked jsonb) RETURNS TABLE(name text, value text, less jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select field.name, null, _asked - field.name
  from jsonb_object_keys(_asked - '{place,near,sort}'::text[]) as field (name)
  union all
  select 'amenities', one.value, jsonb_set(_asked, '{amenities}', (_asked -> 'amenities') - one.value)
  from jsonb_array_elements_text(coalesce(_asked -> 'amenities', '[]')) as one
  where jsonb_array_length(_asked -> 'amenities') between 2 and 6
$$;

REVOKE ALL ON FUNCTION private.conditions_of(_asked jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.conditions_of(_asked jsonb) TO service_role;

COMMENT ON FUNCTION private.conditions_of(_asked jsonb) IS 'What a search asks besides its place, and the search without it. Not for API roles.';
