-- What a listing may become. Two layers: normalising runs for every writer and keeps stored values in one form; the
-- guards run only for a writer that came through the API (the condition is on the trigger, so loading by the operator
-- pays nothing) and decide what a request may not decide.

create function private.tg_properties__normalise() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.title := btrim(new.title);
  new.location := btrim(new.location);
  new.locality := nullif(btrim(new.locality), '');
  new.city := nullif(btrim(new.city), '');
  new.price := trim_scale(new.price);
  new.security_deposit := trim_scale(new.security_deposit);
  new.maintenance_amount := trim_scale(new.maintenance_amount);
  -- about 100 m: near enough for a map, too coarse for a doorstep
  new.latitude := round(new.latitude * 1000) / 1000;
  new.longitude := round(new.longitude * 1000) / 1000;

  if new.approval_status = 'approved' then
    new.approved_at := coalesce(new.approved_at, now());
  else
    new.approved_at := null;
  end if;

  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;

create trigger _200_normalise before insert or update on public.properties
  for each row execute function private.tg_properties__normalise();

-- A new photo must lie in the caller's own folder: somebody else's photos are not the caller's to show.
create function private.assert_own_photos(_image_urls text[], _known text[]) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if exists (
    select
    from unnest(_image_urls) as photo (url)
    where not (photo.url = any (_known))
      and not starts_with(photo.url, '/storage/v1/object/public/property-images/' || auth.uid() || '/')
  ) then
    raise exception 'A listing can only show photos that you have uploaded' using errcode = '42501';
  end if;
end
$$;

create function private.tg_properties__guard_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.owner_id is distinct from auth.uid() then
    return new;  -- the policy refuses it
  end if;
  perform private.assert_own_photos(new.image_urls, '{}');
  new.status := 'available';
  new.approval_status := 'pending';
  new.approved_at := null;
  new.version := 1;
  new.host_id := case
    when new.broker_id is null then private.host_of(new.owner_id, 'owner')
    else private.host_of(new.broker_id, 'broker')
  end;
  return new;
end
$$;

create trigger _100_guard_insert before insert on public.properties
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tg_properties__guard_insert();

-- No bait and switch: what was approved is what is shown. A rejected listing comes back for another look the same way.
create function private.tg_properties__guard_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.image_urls is distinct from old.image_urls then
    perform private.assert_own_photos(new.image_urls, old.image_urls);
  end if;
  new.approval_status := 'pending';
  return new;
end
$$;

create trigger _110_guard_review before update on public.properties
  for each row when (
    current_user in ('anon', 'authenticated')
    and (
      new.title, new.price, new.property_type, new.square_feet, new.area_basis,
      new.bedrooms, new.bathrooms, new.bhk_label,
      new.location, new.locality, new.city, new.state, new.pincode, new.latitude, new.longitude,
      new.image_urls
    ) is distinct from (
      old.title, old.price, old.property_type, old.square_feet, old.area_basis,
      old.bedrooms, old.bathrooms, old.bhk_label,
      old.location, old.locality, old.city, old.state, old.pincode, old.latitude, old.longitude,
      old.image_urls
    )
  )
  execute function private.tg_properties__guard_review();

-- Waiting listings cost an admin's time, so one person may have only so many. Counted once a statement; the lock makes
-- two simultaneous inserts of one person count each other.
create function private.tg_properties__limit_pending() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _limit constant integer := private.setting('pending_listings_per_owner')::integer;
  _owner_id uuid;
begin
  for _owner_id in select distinct owner_id from added order by owner_id loop
    perform pg_advisory_xact_lock(hashtextextended('pending listings of ' || _owner_id, 0));
    if (
      select count(*)
      from public.properties as listing
      where listing.owner_id = _owner_id and listing.approval_status = 'pending'
    ) > _limit then
      raise exception 'You have % listings waiting for approval. Please wait until some are decided.', _limit
        using errcode = '54000';
    end if;
  end loop;
  return null;
end
$$;

create trigger _300_limit_pending after insert on public.properties
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.tg_properties__limit_pending();
