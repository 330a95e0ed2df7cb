CREATE FUNCTION private.is_fresh_month(_month date, _counted_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select _counted_at > now() - case
    when _counted_at > ((_month + interval '1 month')::timestamp at time zone 'Asia/Kolkata') + interval '1 hour'
      then interval '1 day'
    else interval '5 minutes'
  end
$$;

REVOKE ALL ON FUNCTION private.is_fresh_month(_month date, _counted_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_fresh_month(_month date, _counted_at timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.is_fresh_month(_month date, _counted_at timestamp with time zone) IS 'Whether a counted month may be shown. Not for API roles.';
