CREATE FUNCTION private.on_application_ends(_application_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _application public.applications;
  _until timestamptz;
begin
  select * into _application from public.applications as application where application.id = _application_id for no key update;
  if not found or not private.is_living(_application) then
    return;
  end if;
  if _application.waits_until > _now then
    perform private.set_application_alarms(_application);
    return;
  end if;
  select agreement.expires_at + interval '1 day' into _until from public.agreements as agreement
  where agreement.application_id = _application_id and agreement.state in ('sent', 'partly_signed');
  if _until > _now then
    update public.applications as application set waits_until = _until where application.id = _application_id;
    perform private.set_alarm('application_ends', _application_id, _until);
    return;
  end if;
  perform private.end_application(_application, 'lapse', 'clock', null, null, _now);
end
$$;

REVOKE ALL ON FUNCTION private.on_application_ends(_application_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_application_ends(_application_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_application_ends(_application_id uuid, _now timestamp with time zone) IS 'Ends an application that nobody answered, an offer that was not taken, an acceptance that nothing followed. For the server.';
