CREATE FUNCTION private.take_agreement(_agreement_id uuid, _lets_home boolean DEFAULT false) RETURNS public.agreements
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
begin
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  if not found or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  perform from public.enquiries as thread
  where thread.id = _agreement.enquiry_id
    or (_lets_home and thread.id in (
      select other.enquiry_id from public.agreements as other
      where other.property_id = _agreement.property_id and other.state in ('draft', 'sent', 'partly_signed')
      union
      select application.enquiry_id from public.applications as application
      where application.property_id = _agreement.property_id and application.state in ('submitted', 'shortlisted', 'offered', 'accepted')
      union
      select visit.enquiry_id from public.visits as visit
      where visit.property_id = _agreement.property_id and visit.state in ('requested', 'confirmed')
    ))
  order by thread.id for no key update;
  perform from public.applications as application where application.id = _agreement.application_id for no key update;
  select * into _agreement from public.agreements as known where known.id = _agreement_id for no key update;
  if not found or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  return _agreement;
end
$$;

REVOKE ALL ON FUNCTION private.take_agreement(_agreement_id uuid, _lets_home boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_agreement(_agreement_id uuid, _lets_home boolean) TO service_role;

COMMENT ON FUNCTION private.take_agreement(_agreement_id uuid, _lets_home boolean) IS 'Locks an agreement of the caller and its conversation; PT404 for any other. Not for API roles.';
