CREATE FUNCTION private.take_disputed_tenancy(_tenancy_id uuid) RETURNS public.tenancies
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy constant public.tenancies := private.take_tenancy(_tenancy_id);
begin
  -- a broker sees the tenancy and no money
  if private.dispute_side(_tenancy) is null then
    perform private.refuse_not_found();
  end if;
  return _tenancy;
end
$$;

REVOKE ALL ON FUNCTION private.take_disputed_tenancy(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_disputed_tenancy(_tenancy_id uuid) TO service_role;

COMMENT ON FUNCTION private.take_disputed_tenancy(_tenancy_id uuid) IS 'Locks a tenancy of one of the two sides; PT404 for any other. Not for API roles.';
