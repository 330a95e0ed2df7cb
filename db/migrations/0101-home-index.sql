-- What search and map read: the public homes alone, a narrow row each, kept in step with public.properties by triggers that
-- work by statement. `words` holds everything that a search looks for by word, told apart by weight: A title and society,
-- B the address, C what the form records, D the description; and, without weight, the closed choices as `name=value`.
create text search configuration private.listing (copy = pg_catalog.english);
comment on text search configuration private.listing is 'Words of listings: English endings fall away, other scripts stay.';

create function private.plain_words(_text text) returns text
language sql immutable parallel safe
begin atomic
  select translate(_text, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~₹’‘“”–—·', repeat(' ', 40));
end;
comment on function private.plain_words(text) is
  'Marks become blanks, so that "Hi-Tech/24x7" is words and never an address or a path to the parser.';

create table private.home_index (
  id uuid primary key,
  created_at timestamptz not null,
  price numeric not null,
  bedrooms integer not null,
  available_from date,
  latitude double precision,
  longitude double precision,
  words tsvector not null
);
create index home_index_newest_idx on private.home_index (created_at desc, id desc);
create index home_index_price_idx on private.home_index (price, id);
create index home_index_position_idx on private.home_index (latitude, longitude) where latitude is not null;
-- A short list of what is not yet sorted in: it is read by every search, and the embedded engine has nobody to tidy it.
create index home_index_words_idx on private.home_index using gin (words) with (gin_pending_list_limit = 256);
comment on table private.home_index is 'Public homes as search and map read them. Kept by triggers of public.properties.';

-- Words that listings use in titles, addresses and recorded facts: what a mistyped word may have meant. Only added to; a word
-- may stand twice when two listings brought it at the same moment.
create table private.home_words (
  word text collate "C" not null
);
create index home_words_word_idx on private.home_words (word);
create index home_words_similar_idx on private.home_words using gin (word extensions.gin_trgm_ops);
comment on table private.home_words is 'Words of public listings, for correcting mistyped ones.';

create view private.home_index_entries as
select
  home.id, home.created_at, home.price, home.bedrooms, home.available_from, home.latitude, home.longitude,
  setweight(to_tsvector('private.listing', private.plain_words(concat_ws(' ', home.title, home.society_name))), 'A')
  || setweight(to_tsvector('private.listing', private.plain_words(
    concat_ws(' ', home.location, home.locality, home.city, home.state, home.pincode)
  )), 'B')
  || setweight(to_tsvector('private.listing', private.plain_words(concat_ws(' ',
    home.property_type,
    case when home.bedrooms > 0 then home.bedrooms || 'bhk' end,
    home.furnishing,
    home.facing || ' facing',
    array_to_string(home.amenities, ' '),
    array_to_string(home.furnishing_items, ' '),
    array_to_string(home.preferred_tenants, ' '),
    case when home.parking <> 'none' then 'parking' end,
    case when home.power_backup <> 'none' then 'power backup' end,
    case when home.pets_allowed then 'pets allowed' end,
    case when home.is_gated then 'gated community' end,
    home.pg_details ->> 'gender', home.pg_details ->> 'sharing'
  ))), 'C')
  || setweight(to_tsvector('private.listing', private.plain_words(coalesce(home.description, ''))), 'D')
  -- parking, power, water, pets and the gate are asked for by fields of their own, and are amenities to whoever searches
  || array_to_tsvector(
    array_remove(array[
      'type=' || home.property_type,
      'furnishing=' || home.furnishing,
      case when home.parking <> 'none' then 'amenity=parking' end,
      case when home.power_backup <> 'none' then 'amenity=power backup' end,
      case when home.water_supply is not null then 'amenity=water supply' end,
      case when home.pets_allowed then 'amenity=pet friendly' end,
      case when home.is_gated then 'amenity=gated community' end,
      case when home.preferred_tenants = '{}' then 'tenant=any' end
    ], null)
    || array(select 'tenant=' || tenant from unnest(home.preferred_tenants) as tenant)
    || array(
      select 'amenity=' || left(lower(btrim(amenity)), 100)
      from unnest(home.amenities || home.furnishing_items) as amenity
    )
  ) as words
from public.properties as home
where home.is_public and home.status = 'available' and home.approval_status = 'approved';
comment on view private.home_index_entries is 'The public homes as rows of home_index, computed.';

-- Plans are kept for the session and always go by key: one made for one home must do for a hundred thousand.
create function private.index_homes(_ids uuid[]) returns void
language plpgsql volatile security definer
set search_path = '' set enable_seqscan = 'off' set plan_cache_mode = 'force_generic_plan' set jit = 'off'
as $$
declare
  _is_due boolean;
begin
  with added as (
    insert into private.home_index
    select entry.* from private.home_index_entries as entry where entry.id = any (_ids)
    -- a change within a change has come before this one
    on conflict (id) do nothing
    returning price, latitude, longitude, words
  ),
  mapped as (
    insert into private.map_changes (x, y, homes, latitude, longitude, price)
    select private.map_x(longitude, 16), private.map_y(latitude, 16), 1, latitude, longitude, price
    from added
    where latitude is not null
    returning id
  ),
  learned as (
    insert into private.home_words (word)
    select distinct said.lexeme
    from added cross join lateral unnest(ts_filter(added.words, '{a,b,c}')) as said
    where char_length(said.lexeme) between 3 and 40
      and said.lexeme !~ '[0-9]'
      and not exists (select from private.home_words as known where known.word = said.lexeme)
  )
  select bool_or(mapped.id % 500 = 0) into _is_due from mapped;
  if _is_due then
    perform private.settle_map_cells();
  end if;
end
$$;
comment on function private.index_homes(uuid[]) is 'Adds the public ones of these homes to the index. Not for API roles.';

create function private.unindex_homes(_ids uuid[]) returns void
language plpgsql volatile security definer
set search_path = '' set enable_seqscan = 'off' set plan_cache_mode = 'force_generic_plan' set jit = 'off'
as $$
begin
  with removed as (
    delete from private.home_index as home where home.id = any (_ids)
    returning home.price, home.latitude, home.longitude
  )
  insert into private.map_changes (x, y, homes, latitude, longitude, price)
  select private.map_x(longitude, 16), private.map_y(latitude, 16), -1, latitude, longitude, price
  from removed
  where latitude is not null;
end
$$;
comment on function private.unindex_homes(uuid[]) is 'Takes homes out of the index. Not for API roles.';

create function private.tg_properties__index_added() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _ids constant uuid[] := (
    select array_agg(id) from added where is_public and status = 'available' and approval_status = 'approved'
  );
begin
  if _ids is not null then
    perform private.index_homes(_ids);
  end if;
  return null;
end
$$;

create function private.tg_properties__index_removed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _ids constant uuid[] := (
    select array_agg(id) from removed where is_public and status = 'available' and approval_status = 'approved'
  );
begin
  if _ids is not null then
    perform private.unindex_homes(_ids);
  end if;
  return null;
end
$$;

-- What an entry is made of, before and after: what differs is taken out and put in again, the rest is not touched. Set
-- against set, so that a change of a hundred thousand rows costs a hundred thousand, whatever plan was kept.
create function private.tg_properties__index_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _gone uuid[];
  _come uuid[];
begin
  select array_agg(id) into _gone from (
    select
      id, created_at, price, bedrooms, available_from, latitude, longitude, title, society_name, location, locality, city,
      state, pincode, property_type, furnishing, facing, amenities, furnishing_items, preferred_tenants, parking,
      power_backup, water_supply, pets_allowed, is_gated, pg_details, description
    from before where is_public and status = 'available' and approval_status = 'approved'
    except all
    select
      id, created_at, price, bedrooms, available_from, latitude, longitude, title, society_name, location, locality, city,
      state, pincode, property_type, furnishing, facing, amenities, furnishing_items, preferred_tenants, parking,
      power_backup, water_supply, pets_allowed, is_gated, pg_details, description
    from after where is_public and status = 'available' and approval_status = 'approved'
  ) as was;
  select array_agg(id) into _come from (
    select
      id, created_at, price, bedrooms, available_from, latitude, longitude, title, society_name, location, locality, city,
      state, pincode, property_type, furnishing, facing, amenities, furnishing_items, preferred_tenants, parking,
      power_backup, water_supply, pets_allowed, is_gated, pg_details, description
    from after where is_public and status = 'available' and approval_status = 'approved'
    except all
    select
      id, created_at, price, bedrooms, available_from, latitude, longitude, title, society_name, location, locality, city,
      state, pincode, property_type, furnishing, facing, amenities, furnishing_items, preferred_tenants, parking,
      power_backup, water_supply, pets_allowed, is_gated, pg_details, description
    from before where is_public and status = 'available' and approval_status = 'approved'
  ) as now;
  if _gone is not null then
    perform private.unindex_homes(_gone);
  end if;
  if _come is not null then
    perform private.index_homes(_come);
  end if;
  return null;
end
$$;

create function private.tg_properties__index_none() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.home_index;
  delete from private.home_words;
  delete from private.map_changes;
  delete from private.map_cells;
  return null;
end
$$;

create trigger _420_index_added after insert on public.properties
  referencing new table as added
  for each statement execute function private.tg_properties__index_added();

create trigger _420_index_removed after delete on public.properties
  referencing old table as removed
  for each statement execute function private.tg_properties__index_removed();

create trigger _420_index_changed after update on public.properties
  referencing old table as before new table as after
  for each statement execute function private.tg_properties__index_changed();

create trigger _420_index_none after truncate on public.properties
  for each statement execute function private.tg_properties__index_none();

-- Listings from before.
select private.index_homes(array(
  select id from public.properties where is_public and status = 'available' and approval_status = 'approved'
));
