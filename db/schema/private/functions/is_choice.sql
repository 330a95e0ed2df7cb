CREATE FUNCTION private.is_choice(_value jsonb, _choices text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when jsonb_typeof(_value) = 'array' and jsonb_array_length(_value) <= 20
    then (select coalesce(bool_and(jsonb_typeof(one) = 'string' and one #>> '{}' = any (_choices)), true) from jsonb_array_elements(_value) as one)
    else false
  end
$$;

REVOKE ALL ON FUNCTION private.is_choice(_value jsonb, _choices text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_choice(_value jsonb, _choices text[]) TO service_role;

COMMENT ON FUNCTION private.is_choice(_value jsonb, _choices text[]) IS 'Whether it is a list of at most 20 of these words.';
