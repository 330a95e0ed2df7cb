CREATE FUNCTION private.reopen_application(_agreement public.agreements, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _application public.applications;
  _lives boolean;
begin
  select * into _application from public.applications as application
  where application.id = _agreement.application_id and application.state = 'accepted' and application.agreed_at is null for no key update;
  if not found then
    return;
  end if;
  _lives := _application.offer_ends_at > _now;
  _application.state := private.application_step(
    _application, case when _lives then 'offer_again' else 'shortlist_again' end, 'clock', 'accepted'
  );
  _application.waits_until := case when _lives then _application.offer_ends_at else _now + interval '14 days' end;
  perform private.move_application(
    _application, 'accepted', case when _lives then 'offer_again' else 'shortlist_again' end, 'clock', null, null, '{}', _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.reopen_application(_agreement public.agreements, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reopen_application(_agreement public.agreements, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.reopen_application(_agreement public.agreements, _now timestamp with time zone) IS 'After a declined agreement the offer stands again while it lives, else the applicant is on the shortlist. Not for API roles.';
