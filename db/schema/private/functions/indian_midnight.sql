CREATE FUNCTION private.indian_midnight(_day date) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select _day::timestamp at time zone 'Asia/Kolkata'
$$;

REVOKE ALL ON FUNCTION private.indian_midnight(_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.indian_midnight(_day date) TO service_role;

COMMENT ON FUNCTION private.indian_midnight(_day date) IS 'When a day begins in India. Not for API roles.';
