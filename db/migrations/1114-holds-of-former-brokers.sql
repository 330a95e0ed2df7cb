-- A listing is on hold while its owner or its broker is suspended, or their account is over. The hold outlived the broker: once the
-- listing had another one or none, nobody was left whose return would lift it, and the owner could never show the home again.
-- It ends with the broker; the home stays hidden until who lists it shows it, for it was hidden because of somebody.
create function private.tg_properties__end_hold_of_broker() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select
    from auth.users as keeper
    where keeper.id in (new.owner_id, new.broker_id) and (keeper.banned_until > now() or keeper.deleted_at is not null)
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

create trigger _160_end_hold_of_broker after update of broker_id on public.properties
  for each row when (new.broker_id is distinct from old.broker_id)
  execute function private.tg_properties__end_hold_of_broker();

-- Of brokers who left before.
do $$
declare
  _over constant uuid[] := array(
    select held.property_id
    from private.property_holds as held
    join public.properties as home on home.id = held.property_id
    where held.reason = 'suspension' and not exists (
      select
      from auth.users as keeper
      where keeper.id in (home.owner_id, home.broker_id) and (keeper.banned_until > now() or keeper.deleted_at is not null)
    )
  );
begin
  update private.property_holds as held set was_public = false where held.property_id = any (_over);
  delete from private.property_holds as held where held.property_id = any (_over) and held.reason = 'suspension';
end
$$;
