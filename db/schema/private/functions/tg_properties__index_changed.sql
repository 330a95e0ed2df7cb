CREATE FUNCTION private.tg_properties__index_changed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION private.tg_properties__index_changed() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__index_changed() TO service_role;
