CREATE FUNCTION private.on_enquiry_quiet(_enquiry_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
begin
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id for no key update;
  if not found or _thread.state <> 'open' then
    return;
  end if;
  if _thread.property_id is not null and _thread.last_message_at + interval '60 days' > _now then
    perform private.set_alarm('enquiry_quiet', _enquiry_id, _thread.last_message_at + interval '60 days');
    return;
  end if;
  if private.has_living_agreement(_enquiry_id) or exists (
    select from public.visits as visit where visit.enquiry_id = _enquiry_id and visit.state in ('requested', 'confirmed')
  ) or exists (
    select from public.applications as application
    where application.enquiry_id = _enquiry_id and private.is_living(application)
  ) then
    perform private.set_alarm('enquiry_quiet', _enquiry_id, _now + interval '1 day');
    return;
  end if;
  perform private.end_applications(
    array(select draft.id from public.applications as draft where draft.enquiry_id = _enquiry_id and draft.state = 'draft'),
    'withdraw', 'clock', null, _now
  );
  perform private.move_enquiry(
    _thread, 'quiet', 'clock',
    private.step('enquiry', _enquiry_id, 'quiet', 'clock', _thread.state, _thread.state, _thread.version, _thread.state_at),
    case when _thread.property_id is null then 'home_gone' else 'no_answer' end, _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.on_enquiry_quiet(_enquiry_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_enquiry_quiet(_enquiry_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_enquiry_quiet(_enquiry_id uuid, _now timestamp with time zone) IS 'Closes a conversation 60 days after its last message, or 30 after its listing went, unless a visit, an application, an agreement or a tenancy lives. For the server.';
