CREATE FUNCTION private.tg_tax_reminders__alarm() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' then
    perform private.drop_alarm('tax_reminder', old.id);
  else
    perform private.set_alarm('tax_reminder', new.id, private.tax_reminder_moment(new.remind_on));
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_tax_reminders__alarm() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_tax_reminders__alarm() TO service_role;
