-- An account is not found from a listing. Whose a listing is stood in two columns that everybody who is signed in could read
-- and follow; now nobody reads them by a request, and each keeper is told of the own listings only, by rows of their own.
create table public.property_keepers (
  property_id uuid not null references public.properties on delete cascade,
  keeper_id uuid not null references auth.users on delete cascade,
  is_owner boolean not null,
  is_broker boolean not null,
  last_event text,
  last_event_at timestamptz,
  primary key (property_id, keeper_id),
  constraint "a keeper is the owner, the broker or both" check (is_owner or is_broker)
);

alter table public.property_keepers enable row level security;
create index property_keepers_keeper_id_idx on public.property_keepers (keeper_id, property_id);

create policy "people can see which listings they keep"
  on public.property_keepers for select to authenticated
  using (keeper_id = (select auth.uid()));

create policy "which listings somebody keeps needs the second factor"
  on public.property_keepers as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Writing is granted to nobody: rows follow the listing.
grant select on public.property_keepers to authenticated;

comment on table public.property_keepers is
  'Which listings a person keeps, for that person alone: `properties?select=*,kept:property_keepers!inner(is_owner)`.';
comment on column public.property_keepers.keeper_id is 'The person who asks: nobody sees rows of others.';
comment on column public.property_keepers.last_event is
  'What last happened to the listing, as in property_events: a keeper who follows the own rows hears of it at once.';

create function private.tg_properties__note_keepers() returns trigger
language plpgsql security definer set search_path = ''
as $$
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

create trigger _150_note_keepers after insert on public.properties
  referencing new table as added
  for each statement execute function private.tg_properties__note_keepers();

create function private.tg_properties__follow_keepers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.property_keepers as kept
  where kept.property_id = new.id
    and kept.keeper_id <> new.owner_id
    and kept.keeper_id is distinct from new.broker_id;
  insert into public.property_keepers as kept (property_id, keeper_id, is_owner, is_broker)
  select new.id, person.id, person.id = new.owner_id, person.id is not distinct from new.broker_id
  -- an account that is being erased takes its listings along, in no particular order
  from auth.users as person
  where person.id in (new.owner_id, new.broker_id)
  on conflict (property_id, keeper_id) do update set is_owner = excluded.is_owner, is_broker = excluded.is_broker;
  return null;
end
$$;

create trigger _150_follow_keepers after update of owner_id, broker_id on public.properties
  for each row when ((new.owner_id, new.broker_id) is distinct from (old.owner_id, old.broker_id))
  execute function private.tg_properties__follow_keepers();

insert into public.property_keepers (property_id, keeper_id, is_owner, is_broker)
select listing.id, keeper.id, keeper.id = listing.owner_id, keeper.id is not distinct from listing.broker_id
from public.properties as listing
cross join lateral (
  select listing.owner_id as id union select listing.broker_id where listing.broker_id is not null
) as keeper;

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.property_keepers', 'keeper_id', 't.keeper_id = $1', true, '{}', 'deleted', 'Which listings the person keeps, as owner or as broker.'),
  ('public.property_keepers', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', false, '{}', 'with parent', 'Who keeps the person''s listings: the person''s own row is in the copy, a broker''s is about the broker.');

-- Everything else stays readable to whoever sees the row. A column without the grant is no filter, no order and no follower's
-- condition either, so it answers no guess.
do $$
begin
  execute (
    select format(
      'revoke select on public.properties from authenticated; grant select (%s) on public.properties to authenticated',
      string_agg(quote_ident(attribute.attname), ', ' order by attribute.attnum)
    )
    from pg_attribute as attribute
    where attribute.attrelid = 'public.properties'::regclass and attribute.attnum > 0 and not attribute.attisdropped
      and attribute.attname not in ('owner_id', 'broker_id')
  );
end
$$;
comment on column public.properties.owner_id is 'The account behind it. Given when listing, and never readable through the API.';
comment on column public.properties.broker_id is 'The account of the broker, or none. Never readable through the API.';

alter publication supabase_realtime drop table public.properties;
alter publication supabase_realtime add table public.properties (
  id, title, status, approval_status, approved_at, is_public, archived_at, version, updated_at
);

-- What happened to a listing named its owner to its broker, and its broker to its owner. A keeper follows the own rows of
-- property_keepers instead.
revoke select on public.property_events from authenticated;
grant select (id, property_id, event, note, happened_at) on public.property_events to authenticated;

create function private.tg_property_events__tell_keepers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.property_keepers as kept set last_event = new.event, last_event_at = new.happened_at
  where kept.property_id = new.property_id;
  return null;
end
$$;

create trigger _200_tell_keepers after insert on public.property_events
  for each row execute function private.tg_property_events__tell_keepers();

alter publication supabase_realtime drop table public.property_events;
alter publication supabase_realtime add table public.property_keepers (
  property_id, keeper_id, last_event, last_event_at
);

-- Functions that run as the caller and asked whose a listing is.
create function private.owns_property(_property_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.properties as listing where listing.id = _property_id and listing.owner_id = auth.uid()
  )
$$;
comment on function private.owns_property(uuid) is 'True when the caller owns the listing.';
grant execute on function private.owns_property(uuid) to authenticated;

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

create or replace function public.submit_property_draft(_draft_id uuid) returns uuid
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

create or replace function public.duplicate_property(_property_id uuid) returns uuid
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

create or replace function public.save_property(_property_id uuid, _facts jsonb, _version integer) returns jsonb
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
