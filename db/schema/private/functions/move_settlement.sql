CREATE FUNCTION private.move_settlement(_settlement private.deposit_settlements, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _reason text, _now timestamp with time zone) RETURNS private.deposit_settlements
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept private.deposit_settlements;
  _event_id bigint;
begin
  update private.deposit_settlements as kept
  set state = _settlement.state, version = kept.version + 1, round = _settlement.round, is_by_clock = _settlement.is_by_clock,
    held_paise = _settlement.held_paise, refund_paise = _settlement.refund_paise, words = _settlement.words,
    content_sha256 = _settlement.content_sha256, state_at = _now
  where kept.tenancy_id = _settlement.tenancy_id returning * into _kept;
  if _kept.state = 'settled' then
    perform private.drop_alarm('tenancy_refund_due', _kept.tenancy_id);
  end if;
  _event_id := private.record_tenancy_event(
    _tenancy, 'settlement', _kept.tenancy_id, _action, _from, _kept.state, _side, _reason, null, _now
  );
  perform private.tell_tenancy(_tenancy, _notice, _to, _side, _event_id, '{}', _now);
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.move_settlement(_settlement private.deposit_settlements, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _reason text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.move_settlement(_settlement private.deposit_settlements, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _reason text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.move_settlement(_settlement private.deposit_settlements, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text, _reason text, _now timestamp with time zone) IS 'Stores a locked settlement that has its new state already, and what follows. Not for API roles.';
