CREATE VIEW private.home_index_entries AS
 SELECT home.id,
    home.created_at,
    home.price,
    home.bedrooms,
    home.available_from,
    COALESCE(home.latitude, rough.middle[1]) AS latitude,
    COALESCE(home.longitude, rough.middle[2]) AS longitude,
    ((((setweight(to_tsvector('private.listing'::regconfig, private.plain_words(concat_ws(' '::text, home.title, home.society_name))), 'A'::"char") || setweight(to_tsvector('private.listing'::regconfig, private.plain_words(concat_ws(' '::text, home.location, home.locality, home.city, home.state, home.pincode))), 'B'::"char")) || setweight(to_tsvector('private.listing'::regconfig, private.plain_words(concat_ws(' '::text, home.property_type,
        CASE
            WHEN (home.bedrooms > 0) THEN (home.bedrooms || 'bhk'::text)
            ELSE NULL::text
        END, home.furnishing, (home.facing || ' facing'::text), array_to_string(home.amenities, ' '::text), array_to_string(home.furnishing_items, ' '::text), array_to_string(home.preferred_tenants, ' '::text),
        CASE
            WHEN (home.parking <> 'none'::text) THEN 'parking'::text
            ELSE NULL::text
        END,
        CASE
            WHEN (home.power_backup <> 'none'::text) THEN 'power backup'::text
            ELSE NULL::text
        END,
        CASE
            WHEN home.pets_allowed THEN 'pets allowed'::text
            ELSE NULL::text
        END,
        CASE
            WHEN home.is_gated THEN 'gated community'::text
            ELSE NULL::text
        END, (home.pg_details ->> 'gender'::text), (home.pg_details ->> 'sharing'::text)))), 'C'::"char")) || setweight(to_tsvector('private.listing'::regconfig, private.plain_words(COALESCE(home.description, ''::text))), 'D'::"char")) || array_to_tsvector(((array_remove(ARRAY[('type='::text || home.property_type), ('furnishing='::text || home.furnishing),
        CASE
            WHEN (home.parking <> 'none'::text) THEN 'amenity=parking'::text
            ELSE NULL::text
        END,
        CASE
            WHEN (home.power_backup <> 'none'::text) THEN 'amenity=power backup'::text
            ELSE NULL::text
        END,
        CASE
            WHEN (home.water_supply IS NOT NULL) THEN 'amenity=water supply'::text
            ELSE NULL::text
        END,
        CASE
            WHEN home.pets_allowed THEN 'amenity=pet friendly'::text
            ELSE NULL::text
        END,
        CASE
            WHEN home.is_gated THEN 'amenity=gated community'::text
            ELSE NULL::text
        END,
        CASE
            WHEN (home.preferred_tenants = '{}'::text[]) THEN 'tenant=any'::text
            ELSE NULL::text
        END], NULL::text) || ARRAY( SELECT ('tenant='::text || tenant.tenant)
           FROM unnest(home.preferred_tenants) tenant(tenant))) || ARRAY( SELECT ('amenity='::text || "left"(lower(btrim(amenity.amenity)), 100))
           FROM unnest((home.amenities || home.furnishing_items)) amenity(amenity))))) AS words,
    COALESCE(private.spot(home.latitude, home.longitude), ( SELECT private.spot(place.latitude, place.longitude) AS spot
           FROM (private.place_spellings spelled
             JOIN private.known_places place USING (name))
          WHERE ((spelled.spelling = lower(btrim(COALESCE(home.locality, "substring"(home.location, '[^,]*$'::text))))) AND ((place.city = home.city) OR ((home.city = 'Secunderabad'::text) AND (place.city = 'Hyderabad'::text)))))) AS spot,
    (home.latitude IS NULL) AS is_rough
   FROM (public.properties home
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN (home.latitude IS NULL) THEN private.middle_of(home.locality, home.location, home.city)
                    ELSE NULL::double precision[]
                END AS middle
         OFFSET 0) rough)
  WHERE (home.is_public AND (home.status = 'available'::text) AND (home.approval_status = 'approved'::text));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE private.home_index_entries TO service_role;

COMMENT ON VIEW private.home_index_entries IS 'The public homes as rows of home_index, computed.';
