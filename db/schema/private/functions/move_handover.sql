CREATE FUNCTION private.move_handover(_handover private.handovers, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _now timestamp with time zone) RETURNS private.handovers
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept private.handovers;
  _event_id bigint;
begin
  update private.handovers as kept
  set state = _handover.state, version = kept.version + 1, content_sha256 = _handover.content_sha256,
    proposed_side = _handover.proposed_side, proposed_at = _handover.proposed_at, agreed_at = _handover.agreed_at,
    dispute_words = _handover.dispute_words, state_at = _now
  where kept.id = _handover.id returning * into _kept;
  if _kept.state <> 'proposed' then
    perform private.drop_alarm(private.handover_alarm(_kept.kind), _kept.tenancy_id);
  elsif _from = 'draft' then
    perform private.set_alarm(private.handover_alarm(_kept.kind), _kept.tenancy_id, _now + interval '3 days');
  end if;
  _event_id := private.record_tenancy_event(
    _tenancy, 'handover', _kept.id, _action, _from, _kept.state, _side, _kept.dispute_words, jsonb_build_object('kind', _kept.kind), _now
  );
  if _notice is not null then
    perform private.tell_tenancy(_tenancy, _notice, _to, _side, _event_id, jsonb_build_object('record', _kept.kind), _now);
  end if;
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.move_handover(_handover private.handovers, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.move_handover(_handover private.handovers, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.move_handover(_handover private.handovers, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _now timestamp with time zone) IS 'Stores a locked record that has its new state already, and what follows. Not for API roles.';
