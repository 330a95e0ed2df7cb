CREATE FUNCTION private.on_grant_ends(_document_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _document public.application_documents;
  _application public.applications;
  _thread public.enquiries;
begin
  select * into _document from public.application_documents as shared where shared.id = _document_id;
  select * into _application from public.applications as application where application.id = _document.application_id;
  if _application.id is null or not private.is_living(_application) or _document.granted_until <= _now
    or _document.revoked_at is not null or _document.deleted_at is not null then
    return;
  end if;
  if _document.granted_until - interval '24 hours' > _now then
    perform private.set_grant_alarm(_document, _now);
    return;
  end if;
  _thread := private.thread_of(_application);
  perform private.notify(
    _thread.seeker_id, 'document_ends',
    private.record_event('application', _application.id, _thread.id, 'remind', _application.state, _application.state, 'clock', null, null, _now),
    _thread.id,
    jsonb_build_object(
      'name', private.person_card(coalesce(_thread.broker_id, _thread.owner_id)) -> 'name', 'home', _thread.home_title,
      'paper', _document.kind
    ),
    _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.on_grant_ends(_document_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_grant_ends(_document_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_grant_ends(_document_id uuid, _now timestamp with time zone) IS 'Tells a seeker that a paper is open for a day more. For the server.';
