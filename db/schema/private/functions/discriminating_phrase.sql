CREATE FUNCTION private.discriminating_phrase(_text text) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select btrim(substring(
    ' ' || regexp_replace(lower(_text), '[^a-z]+', ' ', 'g') || ' ' from private.discriminating_pattern()
  ))
$$;

REVOKE ALL ON FUNCTION private.discriminating_phrase(_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.discriminating_phrase(_text text) TO service_role;

COMMENT ON FUNCTION private.discriminating_phrase(_text text) IS 'The words of _text that choose tenants by religion, caste, region or community; null when there are none.';
