CREATE FUNCTION private.move_agreement(_agreement public.agreements, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) RETURNS public.agreements
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept public.agreements;
  _event_id bigint;
  _next public.agreement_parties;
begin
  update public.agreements as kept
  set state = _agreement.state, version = kept.version + 1, state_at = _now, current_version = _agreement.current_version,
    reason = _agreement.reason, sent_at = _agreement.sent_at, expires_at = _agreement.expires_at, in_force_at = _agreement.in_force_at,
    head = _agreement.head, head_seq = _agreement.head_seq
  where kept.id = _agreement.id
  returning * into _kept;
  if _kept.sent_at is null or _kept.enquiry_id is null or (_from = 'draft' and _kept.state = 'draft') then
    return _kept;
  end if;
  _event_id := private.record_event(
    'agreement', _kept.id, _kept.enquiry_id, _action, _from, _kept.state, _side, null, nullif(_more, '{}'), _now
  );
  perform private.restage(_kept.enquiry_id, _now);
  _next := private.next_signer(_kept);
  update public.enquiries as thread
  set turn = case
    when _next.role = 'owner' then 'host'
    when _next.id is not null then 'seeker'
    -- who lives there already waits for nobody when a renewal ends unsigned
    when _kept.state in ('declined', 'expired', 'void') and thread.stage = 'renting' then null
    when _kept.state in ('draft', 'declined', 'expired', 'void') then 'host'
    when thread.last_seeker_message_id > thread.last_host_message_id then 'host'
    else 'seeker'
  end
  where thread.id = _kept.enquiry_id and thread.state = 'open';
  if _kind is not null then
    perform private.tell_agreement(_kept, _kind, _to, _side, _event_id, _more, _now);
  end if;
  perform private.set_agreement_alarms(_kept, _now);
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.move_agreement(_agreement public.agreements, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.move_agreement(_agreement public.agreements, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.move_agreement(_agreement public.agreements, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) IS 'Stores a locked agreement that has its new state already, and what follows. _more: what both sides may see of it. Not for API roles.';
