CREATE FUNCTION private.charged_from(_tenancy public.tenancies) RETURNS date
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(
    _tenancy.charged_until + 1,
    greatest(_tenancy.start_on, date_trunc('month', _tenancy.created_at at time zone 'Asia/Kolkata')::date)
  )
$$;

REVOKE ALL ON FUNCTION private.charged_from(_tenancy public.tenancies) FROM PUBLIC;
GRANT ALL ON FUNCTION private.charged_from(_tenancy public.tenancies) TO service_role;

COMMENT ON FUNCTION private.charged_from(_tenancy public.tenancies) IS 'The first day that is not charged yet. Not for API roles.';
