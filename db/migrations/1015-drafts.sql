-- Listings on their way: what a person has told so far, kept until it is whole. A draft is nobody's business but its
-- owner's, is checked only when it is submitted, and becomes the listing of the same id, so that submitting twice makes one
-- listing and photos uploaded for the draft are where the listing's photos are.

create table public.property_drafts (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users on delete cascade,
  step text not null default 'place' check (step ~ '^[a-z][a-z0-9-]{0,39}$'),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object' and octet_length(facts::text) <= 32768),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.property_drafts enable row level security;
create index property_drafts_owner_id_idx on public.property_drafts (owner_id, updated_at desc);

create policy "people can see their own drafts"
  on public.property_drafts for select to authenticated
  using (owner_id = (select auth.uid()));

create policy "people can begin a draft of their own"
  on public.property_drafts for insert to authenticated
  with check (owner_id = (select auth.uid()));

create policy "people can change their own drafts"
  on public.property_drafts for update to authenticated
  using (owner_id = (select auth.uid()))
  with check (owner_id = (select auth.uid()));

create policy "people can throw their own drafts away"
  on public.property_drafts for delete to authenticated
  using (owner_id = (select auth.uid()));

create policy "drafts need the second factor"
  on public.property_drafts as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

grant select, delete on public.property_drafts to authenticated;
grant insert (id, owner_id, step, facts) on public.property_drafts to authenticated;
grant update (step, facts) on public.property_drafts to authenticated;

comment on table public.property_drafts is 'Listings on their way, at most 10 a person. For their owners alone.';
comment on column public.property_drafts.step is 'Where in the form the person was.';
comment on column public.property_drafts.version is 'Grows by one at each change, for "no other tab changed it meanwhile".';
comment on column public.property_drafts.facts is
  'Columns of a listing by name, and `photos` [{object_name, width, height, placeholder, alt_text}], `private` {address, '
  'landmark, latitude, longitude, directions}, `as_broker`. At most 32 kB.';

create function private.tg_property_drafts__touch() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

create trigger _100_touch before update on public.property_drafts
  for each row execute function private.tg_property_drafts__touch();

create function private.tg_property_drafts__limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _limit constant integer := private.setting('drafts_per_person')::integer;
  _owner_id uuid;
begin
  for _owner_id in select distinct owner_id from added order by owner_id loop
    perform pg_advisory_xact_lock(hashtextextended('drafts of ' || _owner_id, 0));
    if (select count(*) from public.property_drafts as draft where draft.owner_id = _owner_id) > _limit then
      raise exception 'You have % drafts. Please finish or delete one first.', _limit using errcode = '54000';
    end if;
  end loop;
  return null;
end
$$;

create trigger _300_limit after insert on public.property_drafts
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.tg_property_drafts__limit();

create function private.draft_facts() returns text[]
language sql immutable set search_path = ''
as $$
  select array[
    'title', 'description', 'property_type',
    'location', 'locality', 'city', 'state', 'pincode', 'latitude', 'longitude',
    'bedrooms', 'bathrooms', 'balconies', 'bhk_label', 'square_feet', 'area_basis', 'floor', 'total_floors', 'facing',
    'property_age_years', 'society_name',
    'price', 'is_negotiable', 'security_deposit', 'maintenance_amount', 'maintenance_included',
    'rental_duration', 'agreement_months', 'notice_months', 'lock_in_months', 'available_from',
    'furnishing', 'furnishing_items', 'amenities', 'parking', 'water_supply', 'power_backup', 'is_gated', 'pets_allowed',
    'preferred_tenants', 'house_rules', 'pg_details'
  ]
$$;
comment on function private.draft_facts() is 'Columns of a listing that a draft may tell; no other is taken from one.';
grant execute on function private.draft_facts() to authenticated;

create function private.require_whole_draft(_facts jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  _names text;
begin
  select string_agg(name, ', ' order by name) into _names
  from jsonb_object_keys(_facts) as name
  where name <> all (private.draft_facts() || array['photos', 'private', 'as_broker']);
  if _names is not null then
    raise exception 'A draft cannot tell: %', _names using errcode = '22023';
  end if;

  select string_agg(name, ', ' order by place) into _names
  from unnest(
    array['property_type', 'location', 'bedrooms', 'bathrooms', 'square_feet', 'price', 'title']
  ) with ordinality as needed (name, place)
  where btrim(coalesce(_facts ->> name, '')) = '';
  if _names is not null then
    raise exception 'Please complete: %', _names using errcode = '23502';
  end if;
end
$$;
comment on function private.require_whole_draft(jsonb) is
  'Raises 22023 for facts that no draft may tell and 23502 for facts that a listing needs, with their names.';
grant execute on function private.require_whole_draft(jsonb) to authenticated;

-- As the caller: the policies, checks and guards of a listing are asked as for any other insert.
create function public.submit_property_draft(_draft_id uuid) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  _facts jsonb;
  _told public.properties;
  _address jsonb;
begin
  select draft.facts into _facts from public.property_drafts as draft where draft.id = _draft_id for update;
  if not found then
    -- submitted before: a retry, a second tab
    if private.owns_property(_draft_id) then
      return _draft_id;
    end if;
    raise exception 'This draft was not found' using errcode = 'PT404';
  end if;
  perform private.require_whole_draft(_facts);
  _told := jsonb_populate_record(null::public.properties, _facts - array['photos', 'private', 'as_broker']);

  insert into public.properties (
    id, owner_id, broker_id, title, description, property_type,
    location, locality, city, state, pincode, latitude, longitude,
    bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing,
    property_age_years, society_name,
    price, is_negotiable, security_deposit, maintenance_amount, maintenance_included,
    rental_duration, agreement_months, notice_months, lock_in_months, available_from,
    furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed,
    preferred_tenants, house_rules, pg_details
  ) values (
    _draft_id, auth.uid(), case when _facts -> 'as_broker' = 'true' then auth.uid() end,
    _told.title, _told.description, _told.property_type,
    _told.location, _told.locality, _told.city, _told.state, _told.pincode, _told.latitude, _told.longitude,
    _told.bedrooms, _told.bathrooms, _told.balconies, _told.bhk_label, _told.square_feet,
    coalesce(_told.area_basis, 'built_up'), _told.floor, _told.total_floors, _told.facing,
    _told.property_age_years, _told.society_name,
    _told.price, coalesce(_told.is_negotiable, false), _told.security_deposit, _told.maintenance_amount,
    coalesce(_told.maintenance_included, false),
    _told.rental_duration, _told.agreement_months, _told.notice_months, _told.lock_in_months, _told.available_from,
    _told.furnishing, coalesce(_told.furnishing_items, '{}'), coalesce(_told.amenities, '{}'), _told.parking,
    _told.water_supply, _told.power_backup, _told.is_gated, _told.pets_allowed,
    coalesce(_told.preferred_tenants, '{}'), coalesce(_told.house_rules, '{}'), _told.pg_details
  );

  _address := _facts -> 'private';
  if jsonb_typeof(_address) = 'object' then
    insert into public.property_private (property_id, address, landmark, latitude, longitude, directions)
    select _draft_id, nullif(btrim(told.address), ''), nullif(btrim(told.landmark), ''), told.latitude, told.longitude,
      nullif(btrim(told.directions), '')
    from jsonb_populate_record(null::public.property_private, _address) as told;
  end if;
  if coalesce(_facts -> 'photos', '[]') <> '[]' then
    perform public.set_property_photos(_draft_id, _facts -> 'photos');
  end if;

  delete from public.property_drafts as draft where draft.id = _draft_id;
  return _draft_id;
end
$$;
comment on function public.submit_property_draft(uuid) is
  'Makes an own draft a listing that waits for approval; its id is the draft''s. Twice is as once. All or nothing: PT404, '
  '23502 or 22023 with the facts that are missing or unknown, 23514 for a value out of bounds, 54000 for the 51st waiting.';

create function public.duplicate_property(_property_id uuid) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  _facts jsonb;
  _address jsonb;
  _photos jsonb;
  _draft_id uuid;
begin
  _facts := private.facts_of_own_listing(_property_id);
  if _facts is null then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;

  select jsonb_strip_nulls(to_jsonb(known)) - array['property_id', 'updated_at'] into _address
  from public.property_private as known
  where known.property_id = _property_id;
  if _address <> '{}' then
    _facts := _facts || jsonb_build_object('private', _address);
  end if;

  select jsonb_agg(jsonb_strip_nulls(to_jsonb(photo)) - array['property_id', 'position', 'is_cover'] order by photo.position)
  into _photos
  from public.property_photos as photo
  where photo.property_id = _property_id;
  if _photos is not null then
    _facts := _facts || jsonb_build_object('photos', _photos);
    -- more than a draft holds: the miniatures are what can be done without
    if octet_length(_facts::text) > 32768 then
      select _facts || jsonb_build_object('photos', jsonb_agg(shown.photo - 'placeholder' order by shown.place)) into _facts
      from jsonb_array_elements(_photos) with ordinality as shown (photo, place);
    end if;
  end if;

  insert into public.property_drafts (owner_id, step, facts) values (auth.uid(), 'preview', _facts)
  returning id into _draft_id;
  return _draft_id;
end
$$;
comment on function public.duplicate_property(uuid) is
  'Begins a draft with the facts and photos of an own listing and answers its id. PT404, or 54000 for the 11th draft.';
grant execute on function public.submit_property_draft(uuid), public.duplicate_property(uuid) to authenticated;

-- A listing is edited with the form it was made with, and saved as one thing: facts, exact address and photos, or nothing.
-- As the caller: policies, checks and guards of a listing are asked as for any other update, so that what was approved and
-- is changed waits for approval again.
create function public.save_property(_property_id uuid, _facts jsonb, _version integer) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  _present_version integer;
  _told public.properties;
  _address jsonb;
  _approval_status text;
  _is_in_review boolean;
begin
  select home.version into _present_version from public.properties as home where home.id = _property_id for update;
  if not found then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  if _present_version is distinct from _version then
    raise exception 'This listing was changed meanwhile. Please load it again.' using errcode = 'PT409';
  end if;
  perform private.require_whole_draft(_facts);
  _told := jsonb_populate_record(null::public.properties, _facts - array['photos', 'private', 'as_broker']);

  update public.properties as home
  set
    title = _told.title, description = _told.description, property_type = _told.property_type,
    location = _told.location, locality = _told.locality, city = _told.city, state = _told.state,
    pincode = _told.pincode, latitude = _told.latitude, longitude = _told.longitude,
    bedrooms = _told.bedrooms, bathrooms = _told.bathrooms, balconies = _told.balconies, bhk_label = _told.bhk_label,
    square_feet = _told.square_feet, area_basis = coalesce(_told.area_basis, 'built_up'),
    floor = _told.floor, total_floors = _told.total_floors, facing = _told.facing,
    property_age_years = _told.property_age_years, society_name = _told.society_name,
    price = _told.price, is_negotiable = coalesce(_told.is_negotiable, false),
    security_deposit = _told.security_deposit, maintenance_amount = _told.maintenance_amount,
    maintenance_included = coalesce(_told.maintenance_included, false),
    rental_duration = _told.rental_duration, agreement_months = _told.agreement_months,
    notice_months = _told.notice_months, lock_in_months = _told.lock_in_months, available_from = _told.available_from,
    furnishing = _told.furnishing, furnishing_items = coalesce(_told.furnishing_items, '{}'),
    amenities = coalesce(_told.amenities, '{}'), parking = _told.parking, water_supply = _told.water_supply,
    power_backup = _told.power_backup, is_gated = _told.is_gated, pets_allowed = _told.pets_allowed,
    preferred_tenants = coalesce(_told.preferred_tenants, '{}'), house_rules = coalesce(_told.house_rules, '{}'),
    pg_details = _told.pg_details
  where home.id = _property_id;

  _address := _facts -> 'private';
  if jsonb_typeof(_address) = 'object' then
    insert into public.property_private as known (property_id, address, landmark, latitude, longitude, directions)
    select _property_id, nullif(btrim(told.address), ''), nullif(btrim(told.landmark), ''), told.latitude, told.longitude,
      nullif(btrim(told.directions), '')
    from jsonb_populate_record(null::public.property_private, _address) as told
    on conflict (property_id) do update
    set
      address = excluded.address, landmark = excluded.landmark, latitude = excluded.latitude,
      longitude = excluded.longitude, directions = excluded.directions;
  end if;
  if jsonb_typeof(_facts -> 'photos') = 'array' then
    perform public.set_property_photos(_property_id, _facts -> 'photos');
  end if;

  select home.approval_status, home.version, home.revision_sent_at is not null
  into strict _approval_status, _present_version, _is_in_review
  from public.properties as home where home.id = _property_id;
  return jsonb_build_object(
    'success', true, 'approval_status', _approval_status, 'version', _present_version, 'in_review', _is_in_review
  );
end
$$;
comment on function public.save_property(uuid, jsonb, integer) is
  'Gives an own listing the facts of a form, all of them (absent ones become empty), as a draft tells them; without `photos` '
  'or `private` those stay. Of an approved listing they are a revision, and in_review is true while one waits. `_version` is '
  'the one that was read. {success, approval_status, version, in_review}. All or nothing: PT404, PT409 when it changed '
  'meanwhile, 23502 or 22023 with the facts that are missing or unknown, 23514 out of bounds.';
grant execute on function public.save_property(uuid, jsonb, integer) to authenticated;

create function private.facts_of_own_listing(_property_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  -- the day it is free is not copied: it was that of the other home
  select jsonb_object_agg(fact.name, fact.value)
  from public.properties as home
  cross join lateral jsonb_each(jsonb_strip_nulls(to_jsonb(home))) as fact (name, value)
  where home.id = _property_id
    and home.owner_id = auth.uid()
    and private.second_factor_ok()
    and fact.name = any (private.draft_facts())
    and fact.name <> 'available_from'
$$;
comment on function private.facts_of_own_listing(uuid) is
  'What a draft tells of a home, from a listing that the caller owns; null for any other and before the second factor.';
grant execute on function private.facts_of_own_listing(uuid) to authenticated;
