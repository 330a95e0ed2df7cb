CREATE FUNCTION private.earliest_leave(_tenancy public.tenancies, _now timestamp with time zone) RETURNS date
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select greatest(
    (private.indian_day(_now) + make_interval(months => _tenancy.notice_months))::date, _tenancy.lock_in_until, _tenancy.start_on
  )
$$;

REVOKE ALL ON FUNCTION private.earliest_leave(_tenancy public.tenancies, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.earliest_leave(_tenancy public.tenancies, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.earliest_leave(_tenancy public.tenancies, _now timestamp with time zone) IS 'The last day that needs nobody''s yes: the day of notice is not counted, a month without that day ends with its last. Not for API roles.';
