CREATE FUNCTION private.sha256_hex(_text text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select encode(sha256(convert_to(_text, 'UTF8')), 'hex')
$$;

REVOKE ALL ON FUNCTION private.sha256_hex(_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.sha256_hex(_text text) TO service_role;

COMMENT ON FUNCTION private.sha256_hex(_text text) IS 'SHA-256 of a text in lower-case hex. Not for API roles.';
