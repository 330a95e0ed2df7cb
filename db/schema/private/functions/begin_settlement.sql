CREATE FUNCTION private.begin_settlement(_tenancy public.tenancies, _now timestamp with time zone) RETURNS private.deposit_settlements
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _settlement private.deposit_settlements;
begin
  select * into _settlement from private.deposit_settlements as known where known.tenancy_id = _tenancy.id for no key update;
  if found or private.deposit_held_now(_tenancy.id) <= 0 then
    return _settlement;
  end if;
  perform private.step('settlement', _tenancy.id, 'begin', 'clock', 'none', 'none', 0, _now);
  insert into private.deposit_settlements (tenancy_id, state, refund_due_on, held_paise, created_at, state_at)
  values (_tenancy.id, 'open', private.refund_due_on(_tenancy), private.deposit_held_now(_tenancy.id), _now, _now)
  returning * into _settlement;
  perform private.record_tenancy_event(_tenancy, 'settlement', _tenancy.id, 'begin', 'none', 'open', 'clock', null, null, _now);
  perform private.set_refund_alarm(_tenancy.id, _settlement.refund_due_on, _now);
  return _settlement;
end
$$;

REVOKE ALL ON FUNCTION private.begin_settlement(_tenancy public.tenancies, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.begin_settlement(_tenancy public.tenancies, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.begin_settlement(_tenancy public.tenancies, _now timestamp with time zone) IS 'The settlement of an ended tenancy with a deposit, begun once; none where nothing is held. Not for API roles.';
