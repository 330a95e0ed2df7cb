CREATE FUNCTION public.submit_property_draft(_draft_id uuid) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.submit_property_draft(_draft_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.submit_property_draft(_draft_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.submit_property_draft(_draft_id uuid) TO authenticated;

COMMENT ON FUNCTION public.submit_property_draft(_draft_id uuid) IS 'Makes an own draft a listing that waits for approval; its id is the draft''s. Twice is as once. All or nothing: PT404, 23502 or 22023 with the facts that are missing or unknown, 23514 for a value out of bounds, 54000 for the 51st waiting.';
