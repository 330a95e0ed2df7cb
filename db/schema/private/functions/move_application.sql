CREATE FUNCTION private.move_application(_application public.applications, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) RETURNS public.applications
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread constant public.enquiries := private.thread_of(_application);
  _kept public.applications;
  _event_id bigint;
begin
  update public.applications as kept
  set state = _application.state, version = kept.version + 1, state_at = _now, profile = _application.profile,
    profile_version = _application.profile_version, message = _application.message, rent_paise = _application.rent_paise,
    move_in_on = _application.move_in_on, stay_months = _application.stay_months, co_applicants = _application.co_applicants,
    consent_version = _application.consent_version, is_shared_home = _application.is_shared_home, offer = _application.offer,
    offer_ends_at = _application.offer_ends_at, decline_kind = _application.decline_kind, decline_words = _application.decline_words,
    duplicate_of = _application.duplicate_of, submitted_at = _application.submitted_at,
    waits_until = case when private.is_living(_application) then _application.waits_until end
  where kept.id = _application.id
  returning * into _kept;
  if _kept.submitted_at is null then
    return _kept;
  end if;
  _event_id := private.record_event(
    'application', _kept.id, _thread.id, _action, _from, _kept.state, _side, null,
    nullif(jsonb_strip_nulls(jsonb_build_object('reason_kind', _kept.decline_kind)) || (_more - 'reason'), '{}'), _now
  );
  perform private.restage(_thread.id, _now);
  update public.enquiries as thread
  set turn = case
    when _kept.state in ('submitted', 'shortlisted', 'accepted') then 'host'
    when _kept.state = 'offered' then 'seeker'
    when thread.last_seeker_message_id > thread.last_host_message_id then 'host' else 'seeker'
  end
  where thread.id = _thread.id and thread.state = 'open';
  if _kind is not null then
    perform private.tell_application(_thread, _side, _kind, _to, _event_id, _more, _now);
  end if;
  perform private.set_application_alarms(_kept);
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.move_application(_application public.applications, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.move_application(_application public.applications, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.move_application(_application public.applications, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) IS 'Stores a locked application that has its new state already, and what follows. _more: what both sides may see of it. Not for API roles.';
