CREATE FUNCTION private.end_applications(_application_ids uuid[], _action text, _side text, _kind text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _application public.applications;
begin
  perform from public.enquiries as thread
  where thread.id in (
    select application.enquiry_id from public.applications as application where application.id = any (_application_ids)
  )
  order by thread.id for no key update;
  for _application in
    select * from public.applications as application
    where application.id = any (_application_ids)
      and application.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted') and application.agreed_at is null
    order by application.enquiry_id for no key update
  loop
    if _application.state = 'draft' then
      -- nobody saw it
      delete from public.applications as draft where draft.id = _application.id;
    else
      -- what was out for signing goes first, so that nobody signs what has no application
      perform private.void_agreements(
        array(
          select agreement.id from public.agreements as agreement
          where agreement.application_id = _application.id and agreement.state in ('draft', 'sent', 'partly_signed')
        ),
        case when _kind = 'already_let' then 'home_let' else 'party_left' end, _now
      );
      perform private.end_application(_application, _action, _side, _kind, null, _now);
    end if;
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.end_applications(_application_ids uuid[], _action text, _side text, _kind text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.end_applications(_application_ids uuid[], _action text, _side text, _kind text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.end_applications(_application_ids uuid[], _action text, _side text, _kind text, _now timestamp with time zone) IS 'Ends the living ones of these applications; drafts are deleted. Not for API roles.';
