CREATE FUNCTION private.condition_rank(_condition text) RETURNS integer
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select array_position('{new,good,worn,damaged,missing}'::text[], _condition)
$$;

REVOKE ALL ON FUNCTION private.condition_rank(_condition text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.condition_rank(_condition text) TO service_role;

COMMENT ON FUNCTION private.condition_rank(_condition text) IS 'How bad a condition is. Not for API roles.';
