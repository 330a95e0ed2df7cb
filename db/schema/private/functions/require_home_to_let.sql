CREATE FUNCTION private.require_home_to_let(_thread public.enquiries, _home public.properties) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (
    select from public.tenancies as tenancy where tenancy.enquiry_id = _thread.id and tenancy.state <> 'ended'
  ) then
    perform private.refuse(
      'PT409', 'in_force',
      'An agreement for this home is in force with this tenant. Its terms change by a renewal, and a new one follows when they have left.'
    );
  end if;
  -- a PG has other beds
  if _home.property_type <> 'pg-hostel' and exists (
    select from public.tenancies as tenancy
    where tenancy.property_id = _home.id and tenancy.state <> 'ended' and tenancy.leave_on is null
  ) then
    perform private.refuse(
      'PT409', 'still_let', 'This home is let to somebody else. The next agreement begins once their last day is settled.'
    );
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_home_to_let(_thread public.enquiries, _home public.properties) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_home_to_let(_thread public.enquiries, _home public.properties) TO service_role;

COMMENT ON FUNCTION private.require_home_to_let(_thread public.enquiries, _home public.properties) IS 'PT409 in_force where this tenant has the home, still_let where somebody else has it without a last day. Not for API roles.';
