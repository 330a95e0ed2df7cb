CREATE FUNCTION private.next_digest_at(_at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select (
    date_trunc('day', _at at time zone 'Asia/Kolkata' - interval '8 hours') + interval '1 day 8 hours'
  ) at time zone 'Asia/Kolkata'
$$;

REVOKE ALL ON FUNCTION private.next_digest_at(_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.next_digest_at(_at timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.next_digest_at(_at timestamp with time zone) IS 'The next 8 in the morning in India. Not for API roles.';
