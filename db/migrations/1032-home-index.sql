-- What search and map read: the public homes alone, a narrow row each, kept in step with public.properties by triggers that
-- work by statement. `words` holds everything that a search looks for by word, told apart by weight: A title and society,
-- B the address, C what the form records, D the description; and, without weight, the closed choices as `name=value`.

create table private.home_index (
  id uuid primary key,
  created_at timestamptz not null,
  price numeric not null,
  bedrooms integer not null,
  available_from date,
  latitude double precision,
  longitude double precision,
  words tsvector not null,
  -- where it stands, for "near": its own position, else the middle of its locality
  spot point,
  is_rough boolean not null default false
);

create index home_index_newest_idx on private.home_index (created_at desc, id desc);
create index home_index_price_idx on private.home_index (price, id);
create index home_index_position_idx on private.home_index (latitude, longitude) where latitude is not null;

-- Every search reads what is not yet sorted in: the lists are short, and shorter where less is added.
create index home_index_words_few_idx on private.home_index using gin (words)
  with (gin_pending_list_limit = 64)
  where id < '10000000-0000-0000-0000-000000000000';
create index home_index_words_rest_idx on private.home_index using gin (words)
  with (gin_pending_list_limit = 256)
  where id >= '10000000-0000-0000-0000-000000000000';

create index home_index_spot_idx on private.home_index using gist (spot);
comment on table private.home_index is 'Public homes as search and map read them. Kept by triggers of public.properties.';
comment on column private.home_index.is_rough is 'The position is the middle of its locality or city: its owner gave none.';
comment on column private.home_index.spot is 'On the web-mercator map, see private.spot; null where not even the locality is known.';

-- Words that listings use in titles, addresses and recorded facts: what a mistyped word may have meant. Only added to; a word
-- may stand twice when two listings brought it at the same moment.
create table private.home_words (
  word text collate "C" not null
);

create index home_words_word_idx on private.home_words (word);
create index home_words_similar_idx on private.home_words using gin (word extensions.gin_trgm_ops);
comment on table private.home_words is 'Words of public listings, for correcting mistyped ones.';

-- A home without a position has its place on the map before the map is drawn (R-HOME-17, R-HOME-18): in the middle of its
-- locality, else of its city, else of Hyderabad. So a window counts it, cells hold it, and a list within a window has it, too.
-- Near to a place it is only where its locality is known: the middle of a city is near to nothing.

-- The list of packages/search/src/places/positions.ts; a test compares the two.
create table private.city_middles (
  city text primary key,
  latitude double precision not null,
  longitude double precision not null
);

create unique index city_middles_city_idx on private.city_middles (lower(city));
comment on table private.city_middles is 'Middles of cities, good to a few kilometres. Written by migrations alone.';

create text search configuration private.listing (copy = pg_catalog.english);
comment on text search configuration private.listing is 'Words of listings: English endings fall away, other scripts stay.';

create function private.plain_words(_text text) returns text
language sql immutable parallel safe
begin atomic
  select translate(_text, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~₹’‘“”–—·', repeat(' ', 40));
end;
comment on function private.plain_words(text) is
  'Marks become blanks, so that "Hi-Tech/24x7" is words and never an address or a path to the parser.';

-- Homes that are added together lie in the index by age, as those do that came one by one, so that the newest are read from few
-- places.
--
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
    order by entry.created_at
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

create trigger _420_index_added after insert on public.properties
  referencing new table as added
  for each statement execute function private.tg_properties__index_added();

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

create trigger _420_index_removed after delete on public.properties
  referencing old table as removed
  for each statement execute function private.tg_properties__index_removed();

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

create trigger _420_index_changed after update on public.properties
  referencing old table as before new table as after
  for each statement execute function private.tg_properties__index_changed();

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

create trigger _420_index_none after truncate on public.properties
  for each statement execute function private.tg_properties__index_none();

-- Words that very many homes have are counted without looking at all of those homes. The index of words stands in two parts, a
-- small and a large one; every home is in one of them, by its id, which is made by chance. What many homes have is found often
-- enough in the small part, what few have is few in the large one, too.
create function private.home_parts() returns text[]
language sql immutable
begin atomic
  -- a sixteenth, and the rest; word for word what the parts of the index are made for
  select array[
    'home.id < ''10000000-0000-0000-0000-000000000000''',
    'home.id >= ''10000000-0000-0000-0000-000000000000'''
  ];
end;
comment on function private.home_parts() is
  'Conditions on private.home_index as home, the small part first; each home fits one of them. Not for API roles.';

insert into private.city_middles (city, latitude, longitude) values
  ('Hyderabad', 17.385, 78.4867), ('Bengaluru', 12.9716, 77.5946), ('Mumbai', 19.076, 72.8777),
  ('Navi Mumbai', 19.033, 73.0297), ('Thane', 19.2183, 72.9781), ('Pune', 18.5204, 73.8567), ('Delhi', 28.6139, 77.209),
  ('Gurugram', 28.4595, 77.0266), ('Noida', 28.5355, 77.391), ('Greater Noida', 28.4744, 77.504),
  ('Ghaziabad', 28.6692, 77.4538), ('Faridabad', 28.4089, 77.3178), ('Chennai', 13.0827, 80.2707),
  ('Kolkata', 22.5726, 88.3639), ('Ahmedabad', 23.0225, 72.5714), ('Jaipur', 26.9124, 75.7873),
  ('Kochi', 9.9312, 76.2673), ('Visakhapatnam', 17.6868, 83.2185), ('Vijayawada', 16.5062, 80.648),
  ('Warangal', 17.9689, 79.5941), ('Lucknow', 26.8467, 80.9462), ('Kanpur', 26.4499, 80.3319),
  ('Varanasi', 25.3176, 82.9739), ('Chandigarh', 30.7333, 76.7794), ('Dehradun', 30.3165, 78.0322),
  ('Surat', 21.1702, 72.8311), ('Vadodara', 22.3072, 73.1812), ('Indore', 22.7196, 75.8577),
  ('Bhopal', 23.2599, 77.4126), ('Nagpur', 21.1458, 79.0882), ('Nashik', 19.9975, 73.7898),
  ('Coimbatore', 11.0168, 76.9558), ('Mysuru', 12.2958, 76.6394), ('Thiruvananthapuram', 8.5241, 76.9366),
  ('Panaji', 15.4909, 73.8278), ('Guntur', 16.3067, 80.4365), ('Tirupati', 13.6288, 79.4192),
  ('Madurai', 9.9252, 78.1198), ('Patna', 25.5941, 85.1376), ('Ranchi', 23.3441, 85.3096),
  ('Bhubaneswar', 20.2961, 85.8245), ('Guwahati', 26.1445, 91.7362), ('Raipur', 21.2514, 81.6296),
  ('Agra', 27.1767, 78.0081), ('Amritsar', 31.634, 74.8723), ('Ludhiana', 30.901, 75.8573);

create function private.middle_of(_locality text, _location text, _city text) returns double precision[]
language sql stable set search_path = ''
as $$
  with word as (
    select word, position
    from regexp_split_to_table(lower(_location), '[^[:alnum:]]+') with ordinality as said (word, position)
    where word <> '' and position <= 60
  ),
  -- runs of up to four words, as places are spelled
  said as (
    select string_agg(further.word, ' ' order by further.position) as spelling, first.position + size.words as ends, size.words
    from word as first
    cross join generate_series(1, 4) as size (words)
    join word as further on further.position >= first.position and further.position < first.position + size.words
    group by first.position, size.words
    union all
    select lower(btrim(_locality)), 1000, 5
  )
  select coalesce(
    (
      select array[place.latitude, place.longitude]
      from said
      join private.place_spellings as spelled using (spelling)
      join private.known_places as place using (name)
      where place.city = _city or _city = 'Secunderabad' and place.city = 'Hyderabad'
      -- an address goes from the house to the city: what stands last is the locality, what stands before may be a name
      order by said.ends desc, said.words desc
      limit 1
    ),
    (select array[city.latitude, city.longitude] from private.city_middles as city where lower(city.city) = lower(btrim(_city))),
    (select array[city.latitude, city.longitude] from private.city_middles as city where city.city = 'Hyderabad')
  )
$$;
comment on function private.middle_of(text, text, text) is
  'Degrees, latitude first, of the middle of where an address says that a home is, roughly. Not for API roles.';

create view private.home_index_entries as
select
  home.id, home.created_at, home.price, home.bedrooms, home.available_from,
  coalesce(home.latitude, rough.middle[1]) as latitude, coalesce(home.longitude, rough.middle[2]) as longitude,
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
  ) as words,
  coalesce(
    private.spot(home.latitude, home.longitude),
    (
      select private.spot(place.latitude, place.longitude)
      from private.place_spellings as spelled join private.known_places as place using (name)
      where spelled.spelling = lower(btrim(coalesce(home.locality, substring(home.location from '[^,]*$'))))
        and (place.city = home.city or home.city = 'Secunderabad' and place.city = 'Hyderabad')
    )
  ) as spot,
  home.latitude is null as is_rough
from public.properties as home
-- `offset` keeps it from being asked once for each column; it is asked only where there is no position
cross join lateral (
  select case when home.latitude is null then private.middle_of(home.locality, home.location, home.city) end as middle offset 0
) as rough
where home.is_public and home.status = 'available' and home.approval_status = 'approved';
comment on view private.home_index_entries is 'The public homes as rows of home_index, computed.';

create function private.rough_places(
  _ids uuid[], out id uuid, out latitude double precision, out longitude double precision
) returns setof record
language plpgsql stable security definer
set search_path = '' set enable_seqscan = 'off' set plan_cache_mode = 'force_generic_plan' set jit = 'off'
as $$
begin
  return query
    select home.id, home.latitude, home.longitude
    from private.home_index as home
    where home.id = any (_ids) and home.is_rough;
end
$$;
comment on function private.rough_places(uuid[]) is
  '@anonymous Where those of these public homes stand on a map that have no position: middles of places, which anybody knows.';
grant execute on function private.rough_places(uuid[]) to anon, authenticated;
