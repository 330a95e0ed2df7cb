CREATE FUNCTION private.tg_tenancies__claw_back() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _line public.commission_entries;
  _mandate public.mandates;
  _has_clawed boolean := false;
begin
  for _line in
    select * from public.commission_entries as known where known.tenancy_id = new.id and known.kind = 'accrued' order by known.payer
  loop
    select * into _mandate from public.mandates as known where known.id = _line.mandate_id;
    if coalesce(new.leave_on, private.indian_day(new.state_at)) - new.start_on < _mandate.clawback_days
      or (new.ended_kind is not distinct from 'called_off' and _mandate.clawback_days > 0) then
      _has_clawed := private.add_commission(_mandate, new, _line.payer, 'clawed_back', _line.amount_paise, null, new.state_at) is not null
        or _has_clawed;
    end if;
  end loop;
  if _has_clawed then
    perform private.tell_mandate(
      _mandate, 'commission_clawed_back', 'clock',
      private.record_event('commission', new.id, null, 'claw_back', 'accrued', 'clawed_back', 'clock', null, null, new.state_at), new.state_at
    );
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_tenancies__claw_back() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_tenancies__claw_back() TO service_role;
