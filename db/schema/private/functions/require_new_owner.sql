CREATE FUNCTION private.require_new_owner(_home public.properties) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not exists (
    select from public.profiles as profile where profile.id = auth.uid() and profile.verification_status = 'verified'
  ) then
    perform private.refuse('PT422', 'identity_needed', 'Let us check your identity first. Then take over the home.');
  end if;
  if exists (select from public.enquiries as thread where thread.property_id = _home.id and thread.seeker_id = auth.uid()) then
    perform private.refuse('PT422', 'own_thread', 'You asked about this home as a tenant.');
  end if;
  if exists (
    select from public.agreements as agreement
    where agreement.property_id = _home.id and agreement.state in ('draft', 'sent', 'partly_signed')
  ) or exists (
    select from public.tenancies as tenancy where tenancy.property_id = _home.id and tenancy.state <> 'ended'
  ) then
    perform private.refuse('PT422', 'still_living', 'An agreement of this home is being signed, or it is let. That ends first.');
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_new_owner(_home public.properties) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_new_owner(_home public.properties) TO service_role;

COMMENT ON FUNCTION private.require_new_owner(_home public.properties) IS 'Whether the caller may become the owner of the home; PT422 identity_needed, own_thread, still_living. Not for API roles.';
