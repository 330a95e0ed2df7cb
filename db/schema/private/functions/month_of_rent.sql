CREATE FUNCTION private.month_of_rent(_tenancy public.tenancies) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.risen_rent(terms, day.today) + terms.maintenance_paise
  from (select greatest(private.indian_day(private.present()), _tenancy.start_on) as today) as day,
    private.terms_on(_tenancy.id, day.today) as terms
$$;

REVOKE ALL ON FUNCTION private.month_of_rent(_tenancy public.tenancies) FROM PUBLIC;
GRANT ALL ON FUNCTION private.month_of_rent(_tenancy public.tenancies) TO service_role;

COMMENT ON FUNCTION private.month_of_rent(_tenancy public.tenancies) IS 'Rent and maintenance of a whole month, as they are now. Not for API roles.';
