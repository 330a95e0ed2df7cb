CREATE FUNCTION private.take_dispute_as_admin(_dispute_id uuid) RETURNS private.disputes
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
  _dispute private.disputes;
begin
  select tenancy.* into _tenancy from public.tenancies as tenancy
  join private.disputes as known on known.tenancy_id = tenancy.id where known.id = _dispute_id;
  if _tenancy.id is null then
    perform private.refuse_not_found();
  end if;
  if private.is_own_tenancy(_tenancy) then
    perform private.refuse('42501', 'own_case', 'Another admin has to look at a tenancy that you are part of.');
  end if;
  perform from public.enquiries as thread where thread.id = _tenancy.enquiry_id for no key update;
  perform private.living_tenancy(_tenancy.id);
  select * into _dispute from private.disputes as known where known.id = _dispute_id for no key update;
  return _dispute;
end
$$;

REVOKE ALL ON FUNCTION private.take_dispute_as_admin(_dispute_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_dispute_as_admin(_dispute_id uuid) TO service_role;

COMMENT ON FUNCTION private.take_dispute_as_admin(_dispute_id uuid) IS 'Locks a dispute that the calling admin is no side of; PT404, 42501 own_case. Not for API roles.';
