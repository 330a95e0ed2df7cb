-- Homes and other places to let. Three facts make a listing public: its owner shows it (`is_public`), it can be had
-- (`status` available) and an admin approved it (`approval_status`). Never holds the exact address or contact details:
-- those are in public.property_private. `price` is rupees a month.

create function private.photo_url(_object_name text) returns text
language sql immutable set search_path = ''
as $$
  select '/storage/v1/object/public/property-images/' || _object_name
$$;
comment on function private.photo_url(text) is 'Site-relative address of a photo by its name in the bucket.';
grant execute on function private.photo_url(text) to authenticated;

-- What visitors see of a home, kept as the JSON text that every list sends. Making it of 51 columns took PostgreSQL longer than
-- everything else that the list needs. The text stands in the row: policies decide about it as about the row, and it cannot
-- be older than the row.
create type private.seen_home as (
  id uuid, host_id uuid, title text, description text, property_type text, image_urls text[], location text,
  locality text, city text, state text, pincode text, latitude double precision, longitude double precision,
  bedrooms integer, bathrooms integer, balconies integer, bhk_label text, square_feet integer, area_basis text,
  floor integer, total_floors integer, facing text, property_age_years integer, society_name text, price numeric,
  is_negotiable boolean, security_deposit numeric, maintenance_amount numeric, maintenance_included boolean,
  rental_duration text, agreement_months integer, notice_months integer, lock_in_months integer, available_from date,
  furnishing text, furnishing_items text[], amenities text[], parking text, water_supply text, power_backup text,
  is_gated boolean, pets_allowed boolean, preferred_tenants text[], house_rules text[], pg_details jsonb,
  status text, approval_status text, approved_at timestamptz, is_public boolean, created_at timestamptz,
  updated_at timestamptz
);
comment on type private.seen_home is 'The columns of public.properties that visitors may read, in its order.';
revoke usage on type private.seen_home from public;

-- Times in UTC whoever asks: only so is it the same for everybody, and the promise of immutability true.
create function private.as_json(_home private.seen_home) returns text
language sql immutable set search_path = '' set timezone = 'UTC'
return row_to_json(_home)::text;
comment on function private.as_json(private.seen_home) is
  'A home as visitors see it, as JSON with times in UTC. Runs when a listing is written; not for API roles otherwise.';
grant execute on function private.as_json(private.seen_home) to authenticated, service_role;

-- What was approved is what is shown, to the byte: a photo that a listing shows is not replaced, moved, copied over or
-- deleted by any request, whichever door of storage it comes through. Another photo is another file, and naming it in the
-- listing asks for approval again.
create function private.are_photo_urls(_urls text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select cardinality(_urls) <= 20
    and coalesce(array_ndims(_urls), 1) = 1
    and not exists (
      select
      from unnest(_urls) as photo (url)
      -- a browser takes "." and ".." out of an address, so with them it would show another file than the one named
      where (
        photo.url ~ '^/storage/v1/object/public/property-images(/(?!\.{1,2}(/|$))[A-Za-z0-9_.-]+){1,20}$'
        and char_length(photo.url) <= char_length('/storage/v1/object/public/property-images/') + 512
      ) is not true
    )
$$;
comment on function private.are_photo_urls(text[]) is
  'True for at most 20 addresses, each by itself the site-relative one of a file of the bucket property-images.';
grant execute on function private.are_photo_urls(text[]) to authenticated, service_role;

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users on delete cascade,
  broker_id uuid references auth.users on delete set null,
  host_id uuid references public.hosts on delete set null,
  version integer not null default 1,

  title text not null check (char_length(title) between 1 and 200 and title ~ '\S'),
  description text check (char_length(description) <= 5000),
  property_type text not null check (property_type in (
    'apartment', 'house', 'condo', 'studio', 'residential', 'pg-hostel',
    'commercial', 'office', 'retail', 'warehouse', 'vacation', 'vacation_rental', 'villa'
  )),
  image_urls text[] not null default '{}'
    constraint "photos are at most 20 files of the property-images bucket" check (private.are_photo_urls(image_urls)),

  location text not null check (char_length(location) between 1 and 300 and location ~ '\S'),
  locality text check (char_length(locality) between 1 and 100),
  city text check (char_length(city) between 1 and 100),
  state text check (char_length(state) between 1 and 100),
  pincode text check (pincode ~ '^[1-9][0-9]{5}$'),
  latitude double precision check (latitude between 6 and 38),
  longitude double precision check (longitude between 68 and 98),

  bedrooms integer not null check (bedrooms between 0 and 100),
  bathrooms integer not null check (bathrooms between 0 and 100),
  balconies integer check (balconies between 0 and 50),
  bhk_label text check (char_length(bhk_label) between 1 and 20),
  square_feet integer not null check (square_feet between 1 and 10000000),
  area_basis text not null default 'built_up' check (area_basis in ('carpet', 'built_up', 'super_built_up')),
  floor integer check (floor between -5 and 200),
  total_floors integer check (total_floors between 0 and 200),
  facing text check (facing in (
    'north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'
  )),
  property_age_years integer check (property_age_years between 0 and 300),
  society_name text check (char_length(society_name) between 1 and 120),

  price numeric not null check (price > 0 and price <= 1000000000 and scale(price) <= 2),
  is_negotiable boolean not null default false,
  security_deposit numeric
    check (security_deposit >= 0 and security_deposit <= 1000000000 and scale(security_deposit) <= 2),
  maintenance_amount numeric
    check (maintenance_amount >= 0 and maintenance_amount <= 1000000000 and scale(maintenance_amount) <= 2),
  maintenance_included boolean not null default false,
  rental_duration text check (char_length(rental_duration) between 1 and 60),
  agreement_months integer check (agreement_months between 1 and 360),
  notice_months integer check (notice_months between 0 and 60),
  lock_in_months integer check (lock_in_months between 0 and 360),
  available_from date check (available_from between '2000-01-01' and '2100-12-31'),

  furnishing text check (furnishing in ('unfurnished', 'semi-furnished', 'furnished')),
  furnishing_items text[] not null default '{}' check (
    cardinality(furnishing_items) <= 60
    and coalesce(array_ndims(furnishing_items), 1) = 1
    and array_position(furnishing_items, null) is null
    and char_length(array_to_string(furnishing_items, '')) <= 3000
  ),
  amenities text[] not null default '{}' check (
    cardinality(amenities) <= 60
    and coalesce(array_ndims(amenities), 1) = 1
    and array_position(amenities, null) is null
    and char_length(array_to_string(amenities, '')) <= 3000
  ),
  parking text check (parking in ('none', 'two_wheeler', 'four_wheeler', 'both')),
  water_supply text check (water_supply in ('corporation', 'borewell', 'both')),
  power_backup text check (power_backup in ('none', 'partial', 'full')),
  is_gated boolean,
  pets_allowed boolean,
  preferred_tenants text[] not null default '{}' check (
    preferred_tenants <@ array['family', 'sharers', 'students', 'company']
    and coalesce(array_ndims(preferred_tenants), 1) = 1
    and cardinality(preferred_tenants) <= 4
  ),
  house_rules text[] not null default '{}' check (
    cardinality(house_rules) <= 30
    and coalesce(array_ndims(house_rules), 1) = 1
    and array_position(house_rules, null) is null
    and char_length(array_to_string(house_rules, '')) <= 3000
  ),
  pg_details jsonb check (
    jsonb_typeof(pg_details) = 'object'
    and pg_details - array['sharing', 'gender', 'meals', 'gate_time'] = '{}'
    and char_length(pg_details::text) <= 1000
  ),

  status text not null default 'available' check (status in ('available', 'rented', 'maintenance')),
  approval_status text not null default 'pending' check (approval_status in ('pending', 'approved', 'rejected')),
  approved_at timestamptz,
  is_public boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  as_json text not null generated always as (private.as_json(row(
    id, host_id, title, description, property_type, image_urls, location, locality, city, state, pincode, latitude,
    longitude, bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing,
    property_age_years, society_name, price, is_negotiable, security_deposit, maintenance_amount,
    maintenance_included, rental_duration, agreement_months, notice_months, lock_in_months, available_from,
    furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed,
    preferred_tenants, house_rules, pg_details, status, approval_status, approved_at, is_public, created_at,
    updated_at
  )::private.seen_home)) stored,
  -- in the row of the listing, so that the answer to a change says that it waits
  revision_sent_at timestamptz,

  constraint "a position has both coordinates or none" check ((latitude is null) = (longitude is null)),
  constraint "a floor is not above the top floor" check (floor <= total_floors),
  constraint "an approved listing says when it was approved" check (approval_status <> 'approved' or approved_at is not null),
  constraint "an archived listing is not public" check (archived_at is null or not is_public)
)
-- packed, the JSON text would be unpacked for every list
with (toast_tuple_target = 8160);

alter table public.properties enable row level security;
create index properties_owner_id_idx on public.properties (owner_id);
create index properties_broker_id_idx on public.properties (broker_id) where broker_id is not null;
create index properties_host_id_idx on public.properties (host_id);
create index properties_pending_idx on public.properties (created_at, id) where approval_status = 'pending';

-- The lists that visitors see: each index holds public rows only and ends in the list's order, newest first.
create index properties_public_newest_idx on public.properties (created_at desc, id desc)
  where is_public and status = 'available' and approval_status = 'approved';
create index properties_public_price_idx on public.properties (price, created_at desc, id desc)
  where is_public and status = 'available' and approval_status = 'approved';
create index properties_public_city_idx on public.properties (city, created_at desc, id desc)
  where is_public and status = 'available' and approval_status = 'approved';
create index properties_public_locality_idx on public.properties (locality, created_at desc, id desc)
  where is_public and status = 'available' and approval_status = 'approved';
create index properties_public_type_idx on public.properties (property_type, created_at desc, id desc)
  where is_public and status = 'available' and approval_status = 'approved';
create index properties_public_bedrooms_idx on public.properties (bedrooms, created_at desc, id desc)
  where is_public and status = 'available' and approval_status = 'approved';

-- Markers in a map window.
create index properties_public_position_idx on public.properties (latitude, longitude)
  where is_public and status = 'available' and approval_status = 'approved';
create index properties_created_at_idx on public.properties (created_at desc, id desc);
create index properties_price_idx on public.properties (price, id);
create index properties_words_idx on public.properties
  using gin (lower(title || ' ' || location) extensions.gin_trgm_ops);

-- Whose a listing is for an admin: its broker's, else its owner's.
create index properties_keeper_idx on public.properties (coalesce(broker_id, owner_id));
create index properties_revised_idx on public.properties (created_at desc, id desc) where revision_sent_at is not null;

create policy "visitors can see public listings"
  on public.properties for select to anon
  using (is_public and status = 'available' and approval_status = 'approved');

create policy "people can see public listings and their own, admins all"
  on public.properties for select to authenticated
  using (
    (is_public and status = 'available' and approval_status = 'approved')
    or owner_id = (select auth.uid())
    or broker_id = (select auth.uid())
    or (select private.is_admin())
  );

create policy "people can list a property of their own"
  on public.properties for insert to authenticated
  with check (
    owner_id = (select auth.uid())
    and approval_status = 'pending'
    and (broker_id is null or (broker_id = (select auth.uid()) and (select private.holds_role('broker'))))
  );

create policy "owners and their brokers can change a listing"
  on public.properties for update to authenticated
  using (owner_id = (select auth.uid()) or broker_id = (select auth.uid()))
  with check (owner_id = (select auth.uid()) or broker_id = (select auth.uid()));

create policy "listings that are not public need the second factor"
  on public.properties as restrictive for select to authenticated
  using (
    (is_public and status = 'available' and approval_status = 'approved')
    or (select private.second_factor_ok())
  );

create policy "listing a property needs the second factor"
  on public.properties as restrictive for insert to authenticated
  with check ((select private.second_factor_ok()));

create policy "changing a listing needs the second factor"
  on public.properties as restrictive for update to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Columns are granted by name. Not to visitors: version, archived_at and revision_sent_at (the keepers' business). To nobody:
-- owner_id and broker_id. An account is not found from a listing: a column without the grant is no filter, no order and no
-- follower's condition either, so it answers no guess. Keepers find their own listings by public.property_keepers.
grant select (
  id, host_id, title, description, property_type, image_urls,
  location, locality, city, state, pincode, latitude, longitude,
  bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing,
  property_age_years, society_name,
  price, is_negotiable, security_deposit, maintenance_amount, maintenance_included,
  rental_duration, agreement_months, notice_months, lock_in_months, available_from,
  furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed,
  preferred_tenants, house_rules, pg_details,
  status, approval_status, approved_at, is_public, created_at, updated_at, as_json
) on public.properties to anon;
grant select (
  id, host_id, title, description, property_type, image_urls,
  location, locality, city, state, pincode, latitude, longitude,
  bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing,
  property_age_years, society_name,
  price, is_negotiable, security_deposit, maintenance_amount, maintenance_included,
  rental_duration, agreement_months, notice_months, lock_in_months, available_from,
  furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed,
  preferred_tenants, house_rules, pg_details,
  status, approval_status, approved_at, is_public, created_at, updated_at, as_json, version, archived_at, revision_sent_at
) on public.properties to authenticated;

-- Not granted for writing: approval_status and approved_at (an admin's), host_id, version and times (the database's),
-- status when listing (a new listing is available). Delete is not granted: a listing is hidden or rented, and stays.
grant insert (
  id, owner_id, broker_id, title, description, property_type, image_urls,
  location, locality, city, state, pincode, latitude, longitude,
  bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing,
  property_age_years, society_name,
  price, is_negotiable, security_deposit, maintenance_amount, maintenance_included,
  rental_duration, agreement_months, notice_months, lock_in_months, available_from,
  furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed,
  preferred_tenants, house_rules, pg_details, is_public
) on public.properties to authenticated;
grant update (
  title, description, property_type, image_urls,
  location, locality, city, state, pincode, latitude, longitude,
  bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing,
  property_age_years, society_name,
  price, is_negotiable, security_deposit, maintenance_amount, maintenance_included,
  rental_duration, agreement_months, notice_months, lock_in_months, available_from,
  furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed,
  preferred_tenants, house_rules, pg_details, is_public, status
) on public.properties to authenticated;

-- Keepers of a listing hear at once that it was decided, put away or let. Who hears of which listing is the select policy
-- of the table; what goes along is the listing's name and state, and everything else is read by request. Not published:
-- the text, the price and the place, which a follower of all listings would otherwise collect as they change.
alter publication supabase_realtime add table public.properties (
  id, title, status, approval_status, approved_at, is_public, archived_at, version, updated_at
);

comment on table public.properties is 'Places to let. Public when is_public, available and approved.';
comment on column public.properties.price is 'Rupees a month, at most two decimals, stored without trailing zeros.';
comment on column public.properties.security_deposit is 'Rupees, paid once and returned.';
comment on column public.properties.maintenance_amount is 'Rupees a month.';
comment on column public.properties.location is 'Public line of the address, e.g. "Road No. 12, Banjara Hills".';
comment on column public.properties.latitude is 'Degrees, rounded to about 100 m: the exact place is not public.';
comment on column public.properties.longitude is 'Degrees, rounded to about 100 m.';
comment on column public.properties.bhk_label is 'As said in India: "2.5 BHK", "1 RK". bedrooms is its whole part.';
comment on column public.properties.area_basis is 'What square_feet measures: carpet, built_up or super_built_up.';
comment on column public.properties.floor is '0 is the ground floor.';
comment on column public.properties.preferred_tenants is 'Who the place suits, as occupancy: never a community.';
comment on column public.properties.pg_details is 'Paying guest: {sharing, gender, meals, gate_time}.';
comment on column public.properties.image_urls is 'Site-relative storage URLs; the first is the cover.';
comment on column public.properties.version is 'Grows by one at each change, for "nobody changed it meanwhile".';
comment on column public.properties.archived_at is 'When its owner put the listing away; null while it is in use.';
comment on column public.properties.as_json is
  '@kept-json {"columns":["id","host_id","title","description","property_type","image_urls","location","locality","city","state","pincode","latitude","longitude","bedrooms","bathrooms","balconies","bhk_label","square_feet","area_basis","floor","total_floors","facing","property_age_years","society_name","price","is_negotiable","security_deposit","maintenance_amount","maintenance_included","rental_duration","agreement_months","notice_months","lock_in_months","available_from","furnishing","furnishing_items","amenities","parking","water_supply","power_backup","is_gated","pets_allowed","preferred_tenants","house_rules","pg_details","status","approval_status","approved_at","is_public","created_at","updated_at"]}';
comment on column public.properties.revision_sent_at is
  'Since when a change of the listing waits for approval; null when none does. What it says is in property_revisions.';
comment on column public.properties.owner_id is 'The account behind it. Given when listing, and never readable through the API.';
comment on column public.properties.broker_id is 'The account of the broker, or none. Never readable through the API.';

-- What belongs to a listing and is not for the public: one row a listing, seen by its owner, its broker and admins.
-- Given to a tenant only by a later step of the owner's choosing. Never holds what admins note among themselves.
create table public.property_private (
  property_id uuid primary key references public.properties on delete cascade,
  address text check (char_length(address) between 1 and 500),
  landmark text check (char_length(landmark) between 1 and 200),
  latitude double precision check (latitude between 6 and 38),
  longitude double precision check (longitude between 68 and 98),
  directions text check (char_length(directions) between 1 and 1000),
  updated_at timestamptz not null default now(),
  constraint "an exact position has both coordinates or none" check ((latitude is null) = (longitude is null))
);

alter table public.property_private enable row level security;

create policy "private facts need the second factor"
  on public.property_private as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Delete is not granted: the row goes with its listing.
grant select on public.property_private to authenticated;
grant insert (property_id, address, landmark, latitude, longitude, directions) on public.property_private to authenticated;
grant update (address, landmark, latitude, longitude, directions) on public.property_private to authenticated;

comment on table public.property_private is 'Exact address and position of a listing, for its keepers and admins.';

-- A listing says whom a home suits by household (family, sharers, students, company), never by religion, caste, region
-- or community. What is refused is such a word as a condition for tenants ("only …", "… preferred"); the same word in the
-- name of a place ("near the mosque", "Jain Temple Road") is none. The lists are the same as in the browser, which says
-- so while a person types.
create table private.discriminating_words (
  kind text not null check (kind in ('community', 'group', 'household', 'place', 'before', 'after', 'filler')),
  word text not null check (word ~ '^[a-z]+( [a-z]+)*$'),
  primary key (kind, word)
);

comment on table private.discriminating_words is
  'Words by which tenants are chosen by religion, caste, region or community. Written by migrations alone.';
comment on column private.discriminating_words.kind is
  'community: whom a word means. group: with "same", "our"…: a community left unnamed. household: may stand beside a '
  'community. place: after a community it names a place or a dish. before, after: what makes a condition. filler: may '
  'stand between.';

-- Who keeps a listing, its owner and its broker, is told to each of them alone: nobody reads owner_id and broker_id of a
-- listing by a request, and each keeper reads and follows rows of their own.
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

alter publication supabase_realtime add table public.property_keepers (
  property_id, keeper_id, last_event, last_event_at
);

comment on table public.property_keepers is
  'Which listings a person keeps, for that person alone: `properties?select=*,kept:property_keepers!inner(is_owner)`.';
comment on column public.property_keepers.keeper_id is 'The person who asks: nobody sees rows of others.';
comment on column public.property_keepers.last_event is
  'What last happened to the listing, as in property_events: a keeper who follows the own rows hears of it at once.';

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

-- A new photo lies in the caller's own folder and is there already. It is held until the listing is written, so that a
-- file that is being replaced is either the new one for whoever approves, or not replaced any more.
create function private.assert_own_photos(_image_urls text[], _known text[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  _own constant text := private.photo_url(private.picture_folder() || '/');
  _added constant text[] := array(
    select distinct photo.url from unnest(_image_urls) as photo (url) where not (photo.url = any (_known))
  );
  _present bigint;
begin
  if exists (select from unnest(_added) as photo (url) where starts_with(photo.url, _own) is not true) then
    raise exception 'A listing can only show photos that you have uploaded' using errcode = '42501';
  end if;
  with held as (
    select file.name
    from storage.objects as file
    where file.bucket_id = 'property-images'
      and file.name in (select substr(photo.url, char_length(private.photo_url('')) + 1) from unnest(_added) as photo (url))
    order by file.name
    for share
  )
  select count(*) into _present from held;
  if _present < cardinality(_added) then
    raise exception 'A photo has not arrived or is gone. Please remove it from the listing and add it again.'
      using errcode = 'PT422';
  end if;
end
$$;
comment on function private.assert_own_photos(text[], text[]) is
  'Raises unless each address that is not known yet is a present file of the caller''s own folder, and holds those files.';

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

-- A listing that is not approved asks for another look whatever is changed; photos that are proposed already are known, too.
create function private.tg_properties__guard_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.reviewed_facts(to_jsonb(new)) = private.reviewed_facts(to_jsonb(old)) then
    return new;
  end if;
  if new.image_urls is distinct from old.image_urls then
    perform private.assert_own_photos(new.image_urls, old.image_urls || coalesce(
      (select revision.image_urls from public.property_revisions as revision where revision.property_id = old.id), '{}'
    ));
  end if;
  if old.approval_status <> 'approved' then
    new.approval_status := 'pending';
  end if;
  return new;
end
$$;

create trigger _110_guard_review before update on public.properties
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tg_properties__guard_review();

-- Waiting listings cost an admin's time, so one person may have only so many. Counted once a statement; the lock makes
-- two simultaneous inserts of one person count each other.
create function private.tg_properties__limit_pending() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _owner_id uuid;
begin
  for _owner_id in select distinct owner_id from added order by owner_id loop
    perform private.require_few_pending(_owner_id);
  end loop;
  return null;
end
$$;

create trigger _300_limit_pending after insert on public.properties
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.tg_properties__limit_pending();

-- Asked of properties as its owner, not as the caller: a public listing is visible to everybody, its address is not.
create function private.keeps_property(_property_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.properties as listing
    where listing.id = _property_id and auth.uid() in (listing.owner_id, listing.broker_id)
  )
$$;
comment on function private.keeps_property(uuid) is 'True when the caller owns the listing or is its broker.';
grant execute on function private.keeps_property(uuid) to authenticated;

create policy "owners, their brokers and admins can see private facts"
  on public.property_private for select to authenticated
  using (private.keeps_property(property_id) or (select private.is_admin()));

create policy "owners and their brokers can add private facts"
  on public.property_private for insert to authenticated
  with check (private.keeps_property(property_id));

create policy "owners and their brokers can change private facts"
  on public.property_private for update to authenticated
  using (private.keeps_property(property_id))
  with check (private.keeps_property(property_id));

create function private.tg_property_private__touch() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger _100_touch before update on public.property_private
  for each row execute function private.tg_property_private__touch();

insert into private.discriminating_words (kind, word)
select kind, unnest(string_to_array(words, ','))
from (values
  ('community', 'hindu,muslim,islamic,christian,catholic,sikh,jain,buddhist,parsi,jewish,brahmin,brahman,kshatriya,vaishya,shudra,dalit,harijan,sc st,obc,kamma,kapu,reddy,velama,rajput,maratha,nair,ezhava,lingayat,vokkaliga,bania,baniya,marwari,agarwal,yadav,jat,gujjar,patel,patidar,iyer,iyengar,north indian,south indian,north east indian,northeastern,bengali,bihari,punjabi,gujarati,marathi,maharashtrian,tamilian,tamil,telugu,kannadiga,malayali,kashmiri,nepali,manipuri,naga,sindhi'),
  ('group', 'caste,community,religion,gotra'),
  ('household', 'family,families,bachelor,tenant,people,person,couple,girl,boy,lady,ladies,gent,student,professional,speaking,community,religion,caste'),
  ('place', 'temple,mosque,masjid,church,gurudwara,gurdwara,mandir,dargah,graveyard,cemetery,school,college,hospital,institute,colony,nagar,street,road,lane,market,bazaar,bhavan,hall,restaurant,hotel,food,sweets,cuisine,dhaba,mess,kitchen,pilgrim,devotee,medium,calendar'),
  ('before', 'only,no,not,non,never,except,excluding,avoid,prefer,prefers,preferred,preferring,preferably,strictly,exclusively,suitable,ideal,meant,reserved,for,want,wants,wanted,need,needs,require,requires,required,seeking,looking for,rent to,rented to,let to,let out to,give to,given to,open to,available to'),
  ('after', 'only,preferred,prefered,preferable,preferably,wanted,required,needed,excluded,not allowed,not accepted,not wanted,not preferred,not welcome,please excuse,need not apply,do not apply,strictly'),
  ('filler', 'a,an,the,any,all,to,for,of,from,by,other,pure,strict,orthodox,veg,vegetarian,nice,good,decent,upper caste')
) as list (kind, words);

create function private.discriminating_pattern() returns text
language sql stable set search_path = ''
as $$
  with lists as (
    select
      kind,
      -- the longest first, so that no word hides a longer one
      '(?:' || string_agg(word, '|' order by char_length(word) desc, word collate "C") || ')' as any_word
    from private.discriminating_words
    group by kind
  ),
  parts as (
    select
      (select any_word from lists where kind = 'community') || 's?' as community,
      (select any_word from lists where kind = 'group') as unnamed,
      (select any_word from lists where kind = 'household') || 's?' as household,
      (select any_word from lists where kind = 'place') || 's? ' as place,
      (select any_word from lists where kind = 'before') as before_it,
      (select any_word from lists where kind = 'after') as after_it,
      (select any_word from lists where kind = 'filler') as filler
  )
  select
    ' (?:'
    || before_it || ' (?:(?:' || filler || '|' || household || ') )*' || community || ' (?!' || place || ')'
    || '|' || community || ' (?:(?:and|or|' || community || '|' || household || ') )*' || after_it || ' '
    || '|(?:same|our|own|upper|higher|high|lower|low|forward|particular|specific) ' || unnamed || ' '
    || '|' || unnamed || ' (?:preferred|preference|restriction|restricted|wise) '
    || ')'
  from parts
$$;
comment on function private.discriminating_pattern() is
  'Regular expression over words parted by single spaces; read alike by PostgreSQL and by JavaScript.';

create function private.discriminating_phrase(_text text) returns text
language sql stable set search_path = ''
as $$
  select btrim(substring(
    ' ' || regexp_replace(lower(_text), '[^a-z]+', ' ', 'g') || ' ' from private.discriminating_pattern()
  ))
$$;
comment on function private.discriminating_phrase(text) is
  'The words of _text that choose tenants by religion, caste, region or community; null when there are none.';

create function private.tg_properties__refuse_discrimination() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _phrase constant text := private.discriminating_phrase(concat_ws(
    ' | ', new.title, new.description, new.rental_duration, array_to_string(new.house_rules, ' | ')
  ));
begin
  if _phrase is not null then
    raise exception 'Please remove "%": a listing may not choose tenants by religion, caste, region or community.', _phrase
      using errcode = '23514', hint = 'Say whom the home suits by household: family, sharers, students or company.';
  end if;
  return new;
end
$$;

create trigger _130_refuse_discrimination
  before insert or update of title, description, rental_duration, house_rules on public.properties
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tg_properties__refuse_discrimination();

-- A change that waits costs an admin's time like a listing.
create function private.require_few_pending(_owner_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _limit constant integer := private.setting('pending_listings_per_owner')::integer;
begin
  -- two changes at the same moment wait for each other and are both counted
  perform pg_advisory_xact_lock(hashtextextended('pending listings of ' || _owner_id, 0));
  if (
    select count(*)
    from public.properties as listing
    where listing.owner_id = _owner_id
      and (
        listing.approval_status = 'pending'
        or (listing.approval_status = 'approved' and listing.revision_sent_at is not null)
      )
      and listing.archived_at is null
  ) > _limit then
    raise exception 'You have % listings waiting for approval. Please wait until some are decided.', _limit
      using errcode = '54000';
  end if;
end
$$;
comment on function private.require_few_pending(uuid) is
  'Raises 54000 when a person has more listings waiting than allowed; archived ones wait for nobody. Not for API roles.';

create function private.require_kept_listing(_property_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if not private.keeps_property(_property_id) then
    -- the same words for somebody else's listing and for one that never was
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.require_kept_listing(uuid) is
  'Raises 42501 before the second factor, PT404 for a listing that the caller does not keep. Not for API roles.';

-- A listing that its owner put away: hidden, out of the queue of approvals, and brought back as it was.
create function public.archive_property(_property_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_kept_listing(_property_id);
  update public.properties set archived_at = now(), is_public = false where id = _property_id and archived_at is null;
  -- lifting a hold later must not show what was put away meanwhile
  update private.property_holds set was_public = false where property_id = _property_id and was_public;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.archive_property(uuid) is
  'Puts a listing away: hidden, and no longer waiting for approval. Twice is as once. {success: true}, or PT404.';

create function public.restore_property(_property_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _owner_id uuid;
  _is_held boolean;
begin
  perform private.require_kept_listing(_property_id);
  update private.property_holds set was_public = true
  where property_id = _property_id
    and exists (select from public.properties as listing where listing.id = _property_id and listing.archived_at is not null);
  _is_held := found;
  update public.properties set archived_at = null, is_public = not _is_held
  where id = _property_id and archived_at is not null
  returning owner_id into _owner_id;
  if _owner_id is not null then
    perform private.require_few_pending(_owner_id);
  end if;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.restore_property(uuid) is
  'Brings an archived listing back with the approval it had; one on hold stays hidden until the hold is lifted. '
  '{success: true}, or PT404, or 54000 when too many listings wait for approval.';

-- As the caller: policies and guards of the table decide.
create function public.set_property_status(_property_id uuid, _status text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
begin
  update public.properties set status = _status where id = _property_id;
  if not found then
    raise exception 'This listing was not found' using errcode = 'PT404';
  end if;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.set_property_status(uuid, text) is
  'Marks an own listing available, rented or maintenance, without another approval. {success: true}, or PT404, or 23514 '
  'for another word.';
grant execute on function
  public.archive_property(uuid), public.restore_property(uuid), public.set_property_status(uuid, text)
  to authenticated;

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

-- For functions that run as the caller, who reads nowhere whose a listing is.
create function private.owns_property(_property_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.properties as listing where listing.id = _property_id and listing.owner_id = auth.uid()
  )
$$;
comment on function private.owns_property(uuid) is 'True when the caller owns the listing.';
grant execute on function private.owns_property(uuid) to authenticated;

-- The policy asks the caller's own view of listings, so a host without a visible home is not visible either.
create policy "everybody can see the hosts of homes they can see"
  on public.hosts for select to anon, authenticated
  using (exists (select from public.properties as home where home.host_id = hosts.id));
