CREATE FUNCTION private.tell_case(_thread public.enquiries, _reason_kind text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _event_id constant bigint := private.record_event(
    'enquiry', _thread.id, _thread.id, 'open_case', _thread.state, _thread.state, 'admin', null,
    jsonb_build_object('reason_kind', _reason_kind), _now
  );
  _user_id uuid;
begin
  for _user_id in
    select person.id from unnest(array[_thread.seeker_id, _thread.owner_id, _thread.broker_id]) as person (id)
    where person.id is not null
    union
    select party.user_id from public.agreement_parties as party
    join public.agreements as agreement on agreement.id = party.agreement_id
    where agreement.enquiry_id = _thread.id and agreement.sent_at is not null and party.removed_at is null and party.user_id is not null
    order by 1
  loop
    perform private.notify(
      _user_id, 'case_opened', _event_id, _thread.id,
      jsonb_build_object('home', _thread.home_title, 'reason', _reason_kind), _now
    );
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.tell_case(_thread public.enquiries, _reason_kind text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tell_case(_thread public.enquiries, _reason_kind text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.tell_case(_thread public.enquiries, _reason_kind text, _now timestamp with time zone) IS 'Notes that an admin looked into a conversation, and tells both sides and who signs with them why. Not for API roles.';
