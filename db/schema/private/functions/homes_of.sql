CREATE FUNCTION private.homes_of(_ids uuid[]) RETURNS json
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    SET "TimeZone" TO 'UTC'
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
begin
  return (
    select '[' || coalesce(string_agg(row_to_json(home)::text, ', ' order by array_position(_ids, home.id)), '') || ']'
    from (
      select id, host_id, title, description, property_type, image_urls, location, locality, city, state, pincode, latitude, longitude, bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing, property_age_years, society_name, price, is_negotiable, security_deposit, maintenance_amount, maintenance_included, rental_duration, agreement_months, notice_months, lock_in_months, available_from, furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed, preferred_tenants, house_rules, pg_details, status, approval_status, approved_at, is_public, created_at, updated_at, cooking_gas, rating, rating_count
      from public.properties
    ) as home
    where home.id = any (_ids)
  )::json;
end
$$;

REVOKE ALL ON FUNCTION private.homes_of(_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.homes_of(_ids uuid[]) TO service_role;
GRANT ALL ON FUNCTION private.homes_of(_ids uuid[]) TO anon;
GRANT ALL ON FUNCTION private.homes_of(_ids uuid[]) TO authenticated;

COMMENT ON FUNCTION private.homes_of(_ids uuid[]) IS 'Homes that the caller may see, in this order, with the columns granted to visitors.';
