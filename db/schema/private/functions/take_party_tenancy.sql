CREATE FUNCTION private.take_party_tenancy(_tenancy_id uuid, _is_owner boolean) RETURNS public.tenancies
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies := private.take_tenancy(_tenancy_id);
  _side text := private.tenancy_side(_tenancy);
begin
  if _side = 'broker' then
    perform private.refuse_not_found();
  end if;
  if (_side = 'owner') <> _is_owner then
    perform private.refuse('42501', 'not_your_step', 'This step is for the other side.');
  end if;
  return _tenancy;
end
$$;

REVOKE ALL ON FUNCTION private.take_party_tenancy(_tenancy_id uuid, _is_owner boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_party_tenancy(_tenancy_id uuid, _is_owner boolean) TO service_role;

COMMENT ON FUNCTION private.take_party_tenancy(_tenancy_id uuid, _is_owner boolean) IS 'Locks a tenancy of the caller, who has to be its owner, or one of its tenants. PT404, 42501 not_your_step. Not for API roles.';
