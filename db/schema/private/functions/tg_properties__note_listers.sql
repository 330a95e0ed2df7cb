CREATE FUNCTION private.tg_properties__note_listers() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.property_listers (property_id, lister_id, is_owner, is_broker)
  select listing.id, lister.id, lister.id = listing.owner_id, lister.id is not distinct from listing.broker_id
  from added as listing
  cross join lateral (
    select listing.owner_id as id union select listing.broker_id where listing.broker_id is not null
  ) as lister;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__note_listers() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__note_listers() TO service_role;
