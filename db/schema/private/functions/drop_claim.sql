CREATE FUNCTION private.drop_claim(_payment public.payments, _tenancy public.tenancies, _to text, _action text, _side text, _reject_kind text, _words text, _now timestamp with time zone) RETURNS public.payments
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept public.payments;
  _event_id bigint;
begin
  update public.payments as kept
  set state = _to, version = kept.version + 1, reject_kind = _reject_kind, words = _words, state_at = _now
  where kept.id = _payment.id returning * into _kept;
  perform private.drop_alarm('payment_waits', _kept.id);
  perform private.settle_late_fees(_tenancy.id, _now);
  _event_id := private.record_tenancy_event(
    _tenancy, 'payment', _kept.id, _action, 'claimed', _to, _side, null, jsonb_strip_nulls(jsonb_build_object('reason', _reject_kind)), _now
  );
  if _to = 'rejected' then
    perform private.tell_tenancy(_tenancy, 'payment_rejected', 'tenants', _side, _event_id, jsonb_build_object('reason', _reject_kind), _now);
  end if;
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.drop_claim(_payment public.payments, _tenancy public.tenancies, _to text, _action text, _side text, _reject_kind text, _words text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.drop_claim(_payment public.payments, _tenancy public.tenancies, _to text, _action text, _side text, _reject_kind text, _words text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.drop_claim(_payment public.payments, _tenancy public.tenancies, _to text, _action text, _side text, _reject_kind text, _words text, _now timestamp with time zone) IS 'Rejects a payment or takes it back. Not for API roles.';
