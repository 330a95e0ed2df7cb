CREATE FUNCTION private.on_tax_reminder(_reminder_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _reminder private.tax_reminders;
  _tenancy public.tenancies;
begin
  _tenancy := private.living_tenancy((select known.tenancy_id from private.tax_reminders as known where known.id = _reminder_id));
  delete from private.tax_reminders as rung
  where rung.id = _reminder_id and private.tax_reminder_moment(rung.remind_on) <= _now returning * into _reminder;
  -- moved meanwhile, or of somebody who has moved out
  if _reminder.id is null or not exists (
    select from public.tenancy_people as person
    where person.tenancy_id = _tenancy.id and person.user_id = _reminder.user_id and person.until is null
  ) then
    return;
  end if;
  perform private.notify(
    _reminder.user_id, 'tax_to_deduct',
    private.record_tenancy_event(_tenancy, 'tax', _tenancy.id, 'remind', 'open', 'open', 'clock', null, null, _now),
    _tenancy.enquiry_id, jsonb_build_object('home', _tenancy.home_title), _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.on_tax_reminder(_reminder_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_tax_reminder(_reminder_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_tax_reminder(_reminder_id uuid, _now timestamp with time zone) IS 'Reminds a tenant of the tax to deduct, on the day of their choice. For the server.';
