CREATE FUNCTION private.is_own_tenancy(_tenancy public.tenancies) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(auth.uid() = _tenancy.owner_id, false) or private.tenancy_side(_tenancy) is not null or exists (
    select from public.tenancy_people as person where person.tenancy_id = _tenancy.id and person.user_id = auth.uid()
  ) or exists (
    select from public.chain_events as event
    where event.tenancy_id = _tenancy.id and event.actor_id = auth.uid() and event.side <> 'admin'
  ) or exists (
    select from public.enquiries as thread where thread.id = _tenancy.enquiry_id and private.is_own_case(thread)
  )
$$;

REVOKE ALL ON FUNCTION private.is_own_tenancy(_tenancy public.tenancies) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_own_tenancy(_tenancy public.tenancies) TO service_role;

COMMENT ON FUNCTION private.is_own_tenancy(_tenancy public.tenancies) IS 'Whether the caller is or was a side of the tenancy, looks after its home or did so. Not for API roles.';
