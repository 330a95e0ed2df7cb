CREATE FUNCTION private.tg_handovers__move_refund_day() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
  _due_on date;
begin
  select * into _tenancy from public.tenancies as known where known.id = new.tenancy_id;
  update private.deposit_settlements as kept set refund_due_on = private.refund_due_on(_tenancy)
  where kept.tenancy_id = new.tenancy_id and kept.state <> 'settled' and not kept.is_by_clock
  returning kept.refund_due_on into _due_on;
  if found then
    perform private.set_refund_alarm(new.tenancy_id, _due_on, new.state_at);
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_handovers__move_refund_day() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_handovers__move_refund_day() TO service_role;
