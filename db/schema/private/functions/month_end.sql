CREATE FUNCTION private.month_end(_day date) RETURNS date
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select (date_trunc('month', _day::timestamp) + interval '1 month')::date - 1
$$;

REVOKE ALL ON FUNCTION private.month_end(_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.month_end(_day date) TO service_role;

COMMENT ON FUNCTION private.month_end(_day date) IS 'The last day of a day''s month. Not for API roles.';
