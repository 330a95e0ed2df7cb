CREATE FUNCTION private.derived_key(_key uuid, _what text) RETURNS uuid
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select encode(substr(sha256(convert_to(_what || ' of ' || _key, 'UTF8')), 1, 16), 'hex')::uuid
$$;

REVOKE ALL ON FUNCTION private.derived_key(_key uuid, _what text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.derived_key(_key uuid, _what text) TO service_role;

COMMENT ON FUNCTION private.derived_key(_key uuid, _what text) IS 'The key of a further step of the same press, so that a press that is repeated repeats each of its steps. Not for API roles.';
