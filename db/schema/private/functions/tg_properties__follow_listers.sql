CREATE FUNCTION private.tg_properties__follow_listers() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.property_listers as kept
  where kept.property_id = new.id
    and kept.lister_id <> new.owner_id
    and kept.lister_id is distinct from new.broker_id;
  insert into public.property_listers as kept (property_id, lister_id, is_owner, is_broker)
  select new.id, person.id, person.id = new.owner_id, person.id is not distinct from new.broker_id
  -- an account that is being erased takes its listings along, in no particular order
  from auth.users as person
  where person.id in (new.owner_id, new.broker_id)
  on conflict (property_id, lister_id) do update set is_owner = excluded.is_owner, is_broker = excluded.is_broker;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__follow_listers() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__follow_listers() TO service_role;
