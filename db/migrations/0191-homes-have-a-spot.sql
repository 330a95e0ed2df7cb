-- Where each home of the index stands, for "near": its own position, else the middle of its locality. A map goes on showing
-- only what has a position of its own.
alter table private.home_index add column spot point;
comment on column private.home_index.spot is 'On the web-mercator map, see private.spot; null where not even the locality is known.';

create or replace view private.home_index_entries as
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
  ) as words,
  coalesce(
    private.spot(home.latitude, home.longitude),
    (
      select private.spot(place.latitude, place.longitude)
      from private.place_spellings as spelled join private.known_places as place using (name)
      where spelled.spelling = lower(btrim(coalesce(home.locality, substring(home.location from '[^,]*$'))))
        and (place.city = home.city or home.city = 'Secunderabad' and place.city = 'Hyderabad')
    )
  ) as spot
from public.properties as home
where home.is_public and home.status = 'available' and home.approval_status = 'approved';

-- Set beside each other: an index that is kept while a million rows change costs more than one that is made afterwards.
update private.home_index as home
set spot = coalesce(private.spot(home.latitude, home.longitude), (
  select entry.spot from private.home_index_entries as entry where entry.id = home.id
));
create index home_index_spot_idx on private.home_index using gist (spot);
