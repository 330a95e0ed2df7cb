CREATE FUNCTION private.take_tenancy(_tenancy_id uuid) RETURNS public.tenancies
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
begin
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  if not found or private.tenancy_side(_tenancy) is null then
    perform private.refuse_not_found();
  end if;
  perform from public.enquiries as thread where thread.id = _tenancy.enquiry_id for no key update;
  _tenancy := private.living_tenancy(_tenancy_id);
  if _tenancy.id is null or private.tenancy_side(_tenancy) is null then
    perform private.refuse_not_found();
  end if;
  return _tenancy;
end
$$;

REVOKE ALL ON FUNCTION private.take_tenancy(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_tenancy(_tenancy_id uuid) TO service_role;

COMMENT ON FUNCTION private.take_tenancy(_tenancy_id uuid) IS 'Locks a tenancy of the caller and its conversation; PT404 for any other. Not for API roles.';
