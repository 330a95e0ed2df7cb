CREATE FUNCTION private.take_charge(_charge_id uuid) RETURNS public.rent_charges
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _charge public.rent_charges;
begin
  select * into _charge from public.rent_charges as known where known.id = _charge_id;
  -- a broker sees the tenancy and no money
  if not found or private.tenancy_side(private.take_tenancy(_charge.tenancy_id)) = 'broker' then
    perform private.refuse_not_found();
  end if;
  select * into _charge from public.rent_charges as known where known.id = _charge_id for no key update;
  return _charge;
end
$$;

REVOKE ALL ON FUNCTION private.take_charge(_charge_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_charge(_charge_id uuid) TO service_role;

COMMENT ON FUNCTION private.take_charge(_charge_id uuid) IS 'Locks a charge of a tenancy of the caller, the tenancy first; PT404 for any other. Not for API roles.';
