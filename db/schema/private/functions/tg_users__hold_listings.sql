CREATE FUNCTION private.tg_users__hold_listings() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.banned_until > now() or new.deleted_at is not null then
    insert into private.property_holds (property_id, reason)
    select listing.id, 'suspension'
    from public.properties as listing
    where new.id in (listing.owner_id, listing.broker_id)
    on conflict do nothing;
  else
    delete from private.property_holds as held
    using public.properties as listing
    where held.property_id = listing.id
      and held.reason = 'suspension'
      and new.id in (listing.owner_id, listing.broker_id)
      and not exists (
        select
        from auth.users as lister
        where lister.id in (listing.owner_id, listing.broker_id)
          and lister.id <> new.id
          and (lister.banned_until > now() or lister.deleted_at is not null)
      );
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__hold_listings() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__hold_listings() TO service_role;
