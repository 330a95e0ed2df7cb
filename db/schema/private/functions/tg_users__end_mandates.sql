CREATE FUNCTION private.tg_users__end_mandates() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _id uuid;
begin
  for _id in
    select mandate.id from public.mandates as mandate
    where new.id in (mandate.owner_id, mandate.broker_id) and mandate.state in ('offered', 'active') order by mandate.property_id, mandate.id
  loop
    perform private.end_mandate_by_clock(_id, 'leave', 'party_left', 'mandate_ended', private.present());
  end loop;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__end_mandates() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__end_mandates() TO service_role;
