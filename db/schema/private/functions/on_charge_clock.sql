CREATE FUNCTION private.on_charge_clock(_charge_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
  _charge public.rent_charges;
  _at timestamptz;
  _kind text;
begin
  _tenancy := private.living_tenancy((select known.tenancy_id from public.rent_charges as known where known.id = _charge_id));
  select * into _charge from public.rent_charges as known where known.id = _charge_id for no key update;
  if not found or _charge.is_settled or _charge.clock_step >= 4 then
    return;
  end if;
  _at := private.charge_moment(_charge, _charge.clock_step + 1);
  if _at is null then
    return;
  end if;
  if _at > _now then
    perform private.set_charge_alarm(_charge);
    return;
  end if;
  if private.is_covered(_charge) and _charge.clock_step >= 2 then
    -- the owner's word sets it again
    return;
  end if;
  update public.rent_charges as kept set clock_step = kept.clock_step + 1 where kept.id = _charge_id returning * into _charge;
  if _charge.clock_step = 4 then
    perform private.add_late_fee(
      _charge, private.late_fee_until(_charge, private.fee_final_on(_charge)), private.fee_final_on(_charge), _now
    );
    perform private.allocate_credit(_tenancy.id, _now);
    return;
  end if;
  _kind := (array['rent_due_soon', 'rent_due', 'rent_late'])[_charge.clock_step];
  -- what is told a day too late is told wrong
  if _at > _now - interval '1 day' and not private.is_covered(_charge) then
    perform private.tenancy_step(_tenancy, 'remind', 'clock', _tenancy.state);
    perform private.tell_tenancy(
      _tenancy, _kind, case _kind when 'rent_late' then 'all' else 'tenants' end, 'clock',
      private.record_tenancy_event(_tenancy, 'tenancy', _tenancy.id, 'remind', _tenancy.state, _tenancy.state, 'clock', null, null, _now),
      jsonb_build_object('when', private.indian_midnight(_charge.due_on)), _now
    );
  end if;
  perform private.set_charge_alarm(_charge);
end
$$;

REVOKE ALL ON FUNCTION private.on_charge_clock(_charge_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_charge_clock(_charge_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_charge_clock(_charge_id uuid, _now timestamp with time zone) IS 'Reminds of rent, tells that it is late, writes its late fee: one of them. For the server.';
