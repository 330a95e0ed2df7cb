CREATE FUNCTION private.told_of_city(_count bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select private.told_sum(_count) / 5 * 5
$$;

REVOKE ALL ON FUNCTION private.told_of_city(_count bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION private.told_of_city(_count bigint) TO service_role;

COMMENT ON FUNCTION private.told_of_city(_count bigint) IS 'Down to a multiple of five; null for one to four. Not for API roles.';
