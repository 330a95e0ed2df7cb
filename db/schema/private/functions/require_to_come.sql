CREATE FUNCTION private.require_to_come(_starts_at timestamp with time zone, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if _starts_at <= _now then
    perform private.refuse('PT422', 'time_over', 'This time is over. Please choose another one.');
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_to_come(_starts_at timestamp with time zone, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_to_come(_starts_at timestamp with time zone, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.require_to_come(_starts_at timestamp with time zone, _now timestamp with time zone) IS 'PT422 time_over. Not for API roles.';
