CREATE FUNCTION private.tg_properties__end_hold_of_broker() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not exists (
    select
    from auth.users as lister
    where lister.id in (new.owner_id, new.broker_id) and (lister.banned_until > now() or lister.deleted_at is not null)
  ) then
    update private.property_holds as held set was_public = false
    where held.property_id = new.id and exists (
      select from private.property_holds as ended where ended.property_id = new.id and ended.reason = 'suspension'
    );
    delete from private.property_holds as held where held.property_id = new.id and held.reason = 'suspension';
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__end_hold_of_broker() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__end_hold_of_broker() TO service_role;
