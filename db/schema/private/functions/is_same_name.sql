CREATE FUNCTION private.is_same_name(_a text, _b text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select lower(regexp_replace(btrim(normalize(_a, NFC)), '\s+', ' ', 'g')) = lower(regexp_replace(btrim(normalize(_b, NFC)), '\s+', ' ', 'g'))
$$;

REVOKE ALL ON FUNCTION private.is_same_name(_a text, _b text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_same_name(_a text, _b text) TO service_role;

COMMENT ON FUNCTION private.is_same_name(_a text, _b text) IS 'Whether two names differ in case and blanks alone. Not for API roles.';
