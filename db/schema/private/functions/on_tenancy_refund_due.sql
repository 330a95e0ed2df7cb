CREATE FUNCTION private.on_tenancy_refund_due(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
  _settlement private.deposit_settlements;
  _days integer;
begin
  select * into _settlement from private.deposit_settlements as known where known.tenancy_id = _tenancy_id for no key update;
  if not found or _settlement.state = 'settled' then
    return;
  end if;
  _days := private.indian_day(_now) - _settlement.refund_due_on;
  if _days >= 1 and _settlement.state = 'open' then
    _settlement.state := private.settlement_step(_settlement, 'full', 'clock', 'open');
    _settlement.is_by_clock := true;
    _settlement.held_paise := private.deposit_held_now(_tenancy_id);
    _settlement.refund_paise := _settlement.held_paise;
    _settlement.content_sha256 := private.sha256_hex(private.canonical_json(private.settlement_content(_settlement)));
    perform private.move_settlement(_settlement, _tenancy, 'open', 'full', 'clock', 'refund_overdue', 'all', null, _now);
  elsif _days >= 1 or _days in (-7, -1) then
    perform private.settlement_step(_settlement, 'remind', 'clock', _settlement.state);
    perform private.tell_tenancy(
      _tenancy, case when _days >= 1 then 'refund_overdue' else 'refund_due_soon' end, case when _days >= 1 then 'all' else 'owner' end, 'clock',
      private.record_tenancy_event(
        _tenancy, 'settlement', _tenancy_id, 'remind', _settlement.state, _settlement.state, 'clock', null, null, _now
      ),
      jsonb_build_object('when', private.indian_midnight(_settlement.refund_due_on)), _now
    );
  end if;
  perform private.set_refund_alarm(_tenancy_id, _settlement.refund_due_on, _now);
end
$$;

REVOKE ALL ON FUNCTION private.on_tenancy_refund_due(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_tenancy_refund_due(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_tenancy_refund_due(_tenancy_id uuid, _now timestamp with time zone) IS 'Reminds of a refund before its day; after it, without a proposal, the whole sum is owed. For the server.';
