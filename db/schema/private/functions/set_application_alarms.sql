CREATE FUNCTION private.set_application_alarms(_application public.applications) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.is_living(_application) then
    perform private.set_alarm('application_ends', _application.id, _application.waits_until);
    return;
  end if;
  perform private.drop_alarm('application_ends', _application.id);
  delete from private.alarms as alarm
  using public.application_documents as shared
  where alarm.kind = 'grant_ends' and alarm.subject_id = shared.id and shared.application_id = _application.id;
end
$$;

REVOKE ALL ON FUNCTION private.set_application_alarms(_application public.applications) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_application_alarms(_application public.applications) TO service_role;

COMMENT ON FUNCTION private.set_application_alarms(_application public.applications) IS 'Sets the end of an application, or removes it. Not for API roles.';
