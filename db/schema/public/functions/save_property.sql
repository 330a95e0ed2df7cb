CREATE FUNCTION public.save_property(_property_id uuid, _facts jsonb, _version integer) RETURNS jsonb
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.save_property(_property_id uuid, _facts jsonb, _version integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_property(_property_id uuid, _facts jsonb, _version integer) TO service_role;
GRANT ALL ON FUNCTION public.save_property(_property_id uuid, _facts jsonb, _version integer) TO authenticated;

COMMENT ON FUNCTION public.save_property(_property_id uuid, _facts jsonb, _version integer) IS 'Gives an own listing the facts of a form, all of them (absent ones become empty), as a draft tells them; without `photos` or `private` those stay. Of an approved listing they are a revision, and in_review is true while one waits. `_version` is the one that was read. {success, approval_status, version, in_review}. All or nothing: PT404, PT409 when it changed meanwhile, 23502 or 22023 with the facts that are missing or unknown, 23514 out of bounds.';
