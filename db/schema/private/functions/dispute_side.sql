CREATE FUNCTION private.dispute_side(_tenancy public.tenancies) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case private.tenancy_side(_tenancy) when 'owner' then 'owner' when 'seeker' then 'tenant' when 'co_tenant' then 'tenant' end
$$;

REVOKE ALL ON FUNCTION private.dispute_side(_tenancy public.tenancies) FROM PUBLIC;
GRANT ALL ON FUNCTION private.dispute_side(_tenancy public.tenancies) TO service_role;

COMMENT ON FUNCTION private.dispute_side(_tenancy public.tenancies) IS 'tenant or owner; null for a broker and a stranger. Not for API roles.';
