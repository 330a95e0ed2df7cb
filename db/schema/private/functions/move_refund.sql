CREATE FUNCTION private.move_refund(_refund private.deposit_refunds, _tenancy public.tenancies, _action text, _side text, _words text, _notice text, _to text, _now timestamp with time zone) RETURNS private.deposit_refunds
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept private.deposit_refunds;
  _event_id bigint;
begin
  update private.deposit_refunds as kept set state = _refund.state, version = kept.version + 1, words = _words, state_at = _now
  where kept.id = _refund.id returning * into _kept;
  _event_id := private.record_tenancy_event(
    _tenancy, 'refund', _kept.id, _action, 'claimed', _kept.state, _side, _words, null, _now
  );
  if _notice is not null then
    perform private.tell_tenancy(_tenancy, _notice, _to, _side, _event_id, '{}', _now);
  end if;
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.move_refund(_refund private.deposit_refunds, _tenancy public.tenancies, _action text, _side text, _words text, _notice text, _to text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.move_refund(_refund private.deposit_refunds, _tenancy public.tenancies, _action text, _side text, _words text, _notice text, _to text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.move_refund(_refund private.deposit_refunds, _tenancy public.tenancies, _action text, _side text, _words text, _notice text, _to text, _now timestamp with time zone) IS 'Stores a locked transfer that has its new state already, and what follows. Not for API roles.';
