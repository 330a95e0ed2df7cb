CREATE FUNCTION private.tg_tenancies__drop_alarms() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from private.alarms as alarm
  where (alarm.kind like 'tenancy\_%' and alarm.subject_id = old.id)
    or (alarm.kind = 'charge_clock' and alarm.subject_id in (select charge.id from public.rent_charges as charge where charge.tenancy_id = old.id))
    or (alarm.kind = 'payment_waits' and alarm.subject_id in (select payment.id from public.payments as payment where payment.tenancy_id = old.id));
  return old;
end
$$;

REVOKE ALL ON FUNCTION private.tg_tenancies__drop_alarms() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_tenancies__drop_alarms() TO service_role;
