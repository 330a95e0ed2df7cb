CREATE FUNCTION private.draft_facts() RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select array[
    'title', 'description', 'property_type',
    'location', 'locality', 'city', 'state', 'pincode', 'latitude', 'longitude',
    'bedrooms', 'bathrooms', 'balconies', 'bhk_label', 'square_feet', 'area_basis', 'floor', 'total_floors', 'facing',
    'property_age_years', 'society_name',
    'price', 'is_negotiable', 'security_deposit', 'maintenance_amount', 'maintenance_included',
    'rental_duration', 'agreement_months', 'notice_months', 'lock_in_months', 'available_from',
    'furnishing', 'furnishing_items', 'amenities', 'parking', 'water_supply', 'power_backup', 'is_gated', 'pets_allowed',
    'preferred_tenants', 'house_rules', 'pg_details'
  ]
$$;

REVOKE ALL ON FUNCTION private.draft_facts() FROM PUBLIC;
GRANT ALL ON FUNCTION private.draft_facts() TO service_role;
GRANT ALL ON FUNCTION private.draft_facts() TO authenticated;

COMMENT ON FUNCTION private.draft_facts() IS 'Columns of a listing that a draft may tell; no other is taken from one.';
