-- A listing has an owner and perhaps a broker. While one of the two is suspended it stays hidden, whoever of them comes back.
create or replace function private.tg_users__hold_listings() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
        from auth.users as keeper
        where keeper.id in (listing.owner_id, listing.broker_id)
          and keeper.id <> new.id
          and (keeper.banned_until > now() or keeper.deleted_at is not null)
      );
  end if;
  return null;
end
$$;
