-- Homes and other places to let. Three facts make a listing public: its owner shows it (`is_public`), it can be had
-- (`status` available) and an admin approved it (`approval_status`). Never holds the exact address or contact details:
-- those are in public.property_private. `price` is rupees a month.
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
    constraint "photos are at most 20 files of the property-images bucket" check (
      cardinality(image_urls) <= 20
      and coalesce(array_ndims(image_urls), 1) = 1
      and array_to_string(image_urls, ' ', '')
        ~ '^(/storage/v1/object/public/property-images/[A-Za-z0-9_./-]+( (?=/)|$))*$'
      and char_length(array_to_string(image_urls, '')) <= 6000
      and array_position(image_urls, null) is null
      and array_position(image_urls, '') is null
      and array_to_string(image_urls, ' ') !~ '\.\.|//'
    ),

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

  constraint "a position has both coordinates or none" check ((latitude is null) = (longitude is null)),
  constraint "a floor is not above the top floor" check (floor <= total_floors),
  constraint "an approved listing says when it was approved" check (approval_status <> 'approved' or approved_at is not null)
);

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

-- Visitors are granted public columns by name: not owner_id, broker_id (accounts) and version (the owner's business).
grant select (
  id, host_id, title, description, property_type, image_urls,
  location, locality, city, state, pincode, latitude, longitude,
  bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing,
  property_age_years, society_name,
  price, is_negotiable, security_deposit, maintenance_amount, maintenance_included,
  rental_duration, agreement_months, notice_months, lock_in_months, available_from,
  furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed,
  preferred_tenants, house_rules, pg_details,
  status, approval_status, approved_at, is_public, created_at, updated_at
) on public.properties to anon;

grant select on public.properties to authenticated;

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

-- The policy asks the caller's own view of listings, so a host without a visible home is not visible either.
create policy "everybody can see the hosts of homes they can see"
  on public.hosts for select to anon, authenticated
  using (exists (select from public.properties as home where home.host_id = hosts.id));
