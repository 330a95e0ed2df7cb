CREATE FUNCTION private.tg_tenancy_terms__begin_rent() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
begin
  select * into _tenancy from public.tenancies as tenancy where tenancy.id = new.tenancy_id;
  if _tenancy.state = 'upcoming' and new.from_on = _tenancy.start_on then
    perform private.charge_deposit(new.tenancy_id, _tenancy.created_at);
    perform private.set_tenancy_alarms(_tenancy);
  elsif _tenancy.state <> 'ended' then
    perform private.charge_deposit(new.tenancy_id, private.present());
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_tenancy_terms__begin_rent() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_tenancy_terms__begin_rent() TO service_role;
