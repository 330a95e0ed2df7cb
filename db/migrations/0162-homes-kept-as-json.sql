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
revoke usage on type private.seen_home from public;
comment on type private.seen_home is 'The columns of public.properties that visitors may read, in its order.';

-- Times in UTC whoever asks: only so is it the same for everybody, and the promise of immutability true.
create function private.as_json(_home private.seen_home) returns text
language sql immutable set search_path = '' set timezone = 'UTC'
return row_to_json(_home)::text;
comment on function private.as_json(private.seen_home) is
  'A home as visitors see it, as JSON with times in UTC. Runs when a listing is written; not for API roles otherwise.';
grant execute on function private.as_json(private.seen_home) to authenticated, service_role;

alter table public.properties
  add column as_json text not null generated always as (private.as_json(row(
    id, host_id, title, description, property_type, image_urls, location, locality, city, state, pincode, latitude,
    longitude, bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing,
    property_age_years, society_name, price, is_negotiable, security_deposit, maintenance_amount,
    maintenance_included, rental_duration, agreement_months, notice_months, lock_in_months, available_from,
    furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed,
    preferred_tenants, house_rules, pg_details, status, approval_status, approved_at, is_public, created_at,
    updated_at
  )::private.seen_home)) stored,
  -- packed, it would be unpacked for every list
  set (toast_tuple_target = 8160);
comment on column public.properties.as_json is
  '@kept-json {"columns":["id","host_id","title","description","property_type","image_urls","location","locality","city","state","pincode","latitude","longitude","bedrooms","bathrooms","balconies","bhk_label","square_feet","area_basis","floor","total_floors","facing","property_age_years","society_name","price","is_negotiable","security_deposit","maintenance_amount","maintenance_included","rental_duration","agreement_months","notice_months","lock_in_months","available_from","furnishing","furnishing_items","amenities","parking","water_supply","power_backup","is_gated","pets_allowed","preferred_tenants","house_rules","pg_details","status","approval_status","approved_at","is_public","created_at","updated_at"]}';
grant select (as_json) on public.properties to anon;

update private.personal_data
set withheld_columns = array_append(withheld_columns, 'as_json'),
  reason = reason || ' The JSON text repeats the other columns.'
where relation = 'public.properties' and key_column = 'owner_id';

create or replace function private.homes_of(_ids uuid[]) returns json
language plpgsql stable
set search_path = '' set enable_seqscan = 'off' set plan_cache_mode = 'force_generic_plan' set jit = 'off'
as $$
begin
  return (
    select '[' || coalesce(string_agg(home.as_json, ', ' order by array_position(_ids, home.id)), '') || ']'
    from public.properties as home
    where home.id = any (_ids)
  )::json;
end
$$;

-- The text has the time of the last change in it, which says nothing.
create or replace function private.tg_properties__answered() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _unsaid constant text[] := '{version,updated_at,as_json}';
begin
  if auth.uid() in (new.owner_id, new.broker_id)
    and to_jsonb(new) - _unsaid <> to_jsonb(old) - _unsaid
    and (
      select told.event
      from public.property_events as told
      where told.property_id = new.id
        and told.event in ('approved', 'rejected', 'changes_requested', 'sent_to_review')
      order by told.happened_at desc, told.id desc
      limit 1
    ) = 'changes_requested'
  then
    perform private.record_property_event(new, 'sent_to_review');
  end if;
  return null;
end
$$;
