CREATE FUNCTION private.is_across(_side text, _other text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select (_side = 'seeker') <> (_other = 'seeker')
$$;

REVOKE ALL ON FUNCTION private.is_across(_side text, _other text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_across(_side text, _other text) TO service_role;

COMMENT ON FUNCTION private.is_across(_side text, _other text) IS 'Whether two sides stand across from each other. Not for API roles.';
