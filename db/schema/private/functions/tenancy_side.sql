CREATE FUNCTION private.tenancy_side(_tenancy public.tenancies) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(
    (
      select case person.role when 'tenant' then 'seeker' else person.role end
      from public.tenancy_people as person
      where person.tenancy_id = _tenancy.id and person.user_id = auth.uid() and person.until is null
      order by person.role = 'owner' desc limit 1
    ),
    case when exists (select from private.mandated_home_rows('tenancy') as home (id) where home.id = _tenancy.property_id) then 'broker' end
  )
$$;

REVOKE ALL ON FUNCTION private.tenancy_side(_tenancy public.tenancies) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tenancy_side(_tenancy public.tenancies) TO service_role;

COMMENT ON FUNCTION private.tenancy_side(_tenancy public.tenancies) IS 'On which side the caller stands; null for a stranger. Not for API roles.';
