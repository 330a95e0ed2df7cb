CREATE FUNCTION private.living_tenancy(_tenancy_id uuid) RETURNS public.tenancies
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select * from public.tenancies as tenancy where tenancy.id = _tenancy_id for no key update
$$;

REVOKE ALL ON FUNCTION private.living_tenancy(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.living_tenancy(_tenancy_id uuid) TO service_role;

COMMENT ON FUNCTION private.living_tenancy(_tenancy_id uuid) IS 'Locks a tenancy. Not for API roles.';
