CREATE FUNCTION private.leave_chain(_person uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
begin
  perform from public.enquiries as thread
  where _person in (thread.seeker_id, thread.owner_id, thread.broker_id) or thread.id in (
    select agreement.enquiry_id
    from public.agreement_parties as party join public.agreements as agreement on agreement.id = party.agreement_id
    where party.user_id = _person
  )
  order by thread.id for no key update;
  perform private.part_from_visits(_person, 'party_left', _now);
  perform private.part_from_agreements(_person, _now);
  perform private.part_from_applications(_person, _now);
  for _thread in
    select * from public.enquiries as thread where _person in (thread.seeker_id, thread.owner_id)
    order by thread.id for no key update
  loop
    if _thread.state = 'open' then
      perform private.move_enquiry(
        _thread, 'leave', 'clock',
        private.step('enquiry', _thread.id, 'leave', 'clock', _thread.state, _thread.state, _thread.version, _thread.state_at),
        'party_left', _now
      );
    end if;
  end loop;
  -- here, for what is exported of them ends with the role
  update public.enquiries as thread set broker_id = null where thread.broker_id = _person;
  perform private.remove_words(
    array(select sent.id from public.messages as sent where sent.sender_id = _person and sent.kind <> 'event'), _now
  );
  delete from public.visit_feedback as said
  using public.visits as visit where visit.id = said.visit_id and visit.seeker_id = _person;
  update public.visits as visit
  set note = case when visit.seeker_id = _person then null else visit.note end, reason = null
  where _person in (visit.seeker_id, visit.host_id) and (visit.note is not null or visit.reason is not null);
  -- papers with their files; what the host wrote to applicants
  perform private.remove_renter_papers(array(select paper.id from public.renter_papers as paper where paper.user_id = _person), _now);
  update public.applications as application
  set decline_words = null, offer = case when application.offer is null then null else application.offer || '{"words": null}' end
  from public.enquiries as thread
  where thread.id = application.enquiry_id and thread.owner_id = _person;
  -- a signature stays, from where it was made does not
  update public.agreement_signatures as signed set ip_network = null, user_agent = null
  where signed.user_id = _person and (signed.ip_network is not null or signed.user_agent is not null);
end
$$;

REVOKE ALL ON FUNCTION private.leave_chain(_person uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.leave_chain(_person uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.leave_chain(_person uuid, _now timestamp with time zone) IS 'Ends visits, applications, agreements that are not in force, and conversations of a person who leaves, and lets go of what they wrote. Not for API roles.';
