CREATE FUNCTION private.widened_to(_asked jsonb, _km integer) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select (_asked - 'place') || jsonb_build_object('near', private.near_of(_asked) || jsonb_build_object('km', _km))
$$;

REVOKE ALL ON FUNCTION private.widened_to(_asked jsonb, _km integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.widened_to(_asked jsonb, _km integer) TO service_role;

COMMENT ON FUNCTION private.widened_to(_asked jsonb, _km integer) IS 'The search within so many kilometres of its place. Not for API roles.';
