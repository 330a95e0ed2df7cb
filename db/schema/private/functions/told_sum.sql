CREATE FUNCTION private.told_sum(_count bigint) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when _count between 1 and 4 then null else _count end
$$;

REVOKE ALL ON FUNCTION private.told_sum(_count bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION private.told_sum(_count bigint) TO service_role;

COMMENT ON FUNCTION private.told_sum(_count bigint) IS 'Null for one to four: so few may be known to somebody. Not for API roles.';
