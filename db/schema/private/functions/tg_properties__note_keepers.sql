CREATE FUNCTION private.tg_properties__note_keepers() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.property_keepers (property_id, keeper_id, is_owner, is_broker)
  select listing.id, keeper.id, keeper.id = listing.owner_id, keeper.id is not distinct from listing.broker_id
  from added as listing
  cross join lateral (
    select listing.owner_id as id union select listing.broker_id where listing.broker_id is not null
  ) as keeper;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__note_keepers() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__note_keepers() TO service_role;
