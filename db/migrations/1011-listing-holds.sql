-- A listing on hold is hidden and cannot be shown again by its owner: the owner is suspended, or an admin took it down.
-- Hiding sets `is_public` to false, so "public" keeps its three conditions everywhere. One row a listing and reason;
-- the listing comes back as it was when its last hold is lifted.

create table private.property_holds (
  property_id uuid not null references public.properties on delete cascade,
  reason text not null check (reason in ('suspension', 'moderation', 'reports')),
  was_public boolean not null default false,
  held_at timestamptz not null default now(),
  primary key (property_id, reason)
);

comment on table private.property_holds is 'Listings hidden against their owner''s will, and why.';
comment on column private.property_holds.was_public is 'Whether lifting the hold shows the listing again.';

create function private.tg_property_holds__hide() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.was_public := coalesce(
    (select held.was_public from private.property_holds as held where held.property_id = new.property_id limit 1),
    (select listing.is_public from public.properties as listing where listing.id = new.property_id for update),
    false
  );
  update public.properties set is_public = false where id = new.property_id and is_public;
  return new;
end
$$;

create trigger _100_hide before insert on private.property_holds
  for each row execute function private.tg_property_holds__hide();

create function private.tg_property_holds__show() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.properties as listing
  set is_public = true
  where listing.id = old.property_id
    and old.was_public
    and not listing.is_public
    and not exists (select from private.property_holds as held where held.property_id = old.property_id);
  return null;
end
$$;

create trigger _100_show after delete on private.property_holds
  for each row execute function private.tg_property_holds__show();

create function private.tg_properties__guard_hold() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.property_holds as held where held.property_id = new.id) then
    raise exception 'This listing is on hold and cannot be shown' using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger _120_guard_hold before update on public.properties
  for each row when (current_user in ('anon', 'authenticated') and new.is_public and not old.is_public)
  execute function private.tg_properties__guard_hold();

-- A listing has an owner and perhaps a broker. While one of the two is suspended it stays hidden, whoever of them comes back.
--
-- Suspending a person holds their listings in the same transaction; lifting the suspension lifts the holds.
create function private.tg_users__hold_listings() returns trigger
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

create trigger _300_hold_listings after update on auth.users
  for each row when (
    old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at
  )
  execute function private.tg_users__hold_listings();
