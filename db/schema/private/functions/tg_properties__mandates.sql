CREATE FUNCTION private.tg_properties__mandates() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _mandate public.mandates;
begin
  if tg_op = 'UPDATE' and old.broker_id is not null then
    for _mandate in
      select * from public.mandates as mandate
      where mandate.property_id = new.id and mandate.broker_id = old.broker_id and mandate.state = 'active'
        and private.indian_day(private.present()) between mandate.starts_on and mandate.ends_on
        and mandate.broker_id is distinct from new.broker_id
      for no key update
    loop
      perform private.step('mandate', _mandate.id, 'part', 'server', 'active', 'active', _mandate.version, _mandate.state_at);
      _mandate.state := 'ended';
      perform private.move_mandate(_mandate, 'active', 'part', 'server', null, null, private.present());
    end loop;
  end if;
  if new.broker_id <> new.owner_id and not exists (
    select from public.mandates as mandate
    where mandate.property_id = new.id and mandate.broker_id = new.broker_id and mandate.state = 'active'
  ) then
    perform private.adopt_mandate(new, private.present());
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__mandates() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__mandates() TO service_role;
