CREATE TABLE public.property_revisions (
    property_id uuid CONSTRAINT properties_id_not_null NOT NULL,
    title text CONSTRAINT properties_title_not_null NOT NULL,
    description text,
    property_type text CONSTRAINT properties_property_type_not_null NOT NULL,
    image_urls text[] CONSTRAINT properties_image_urls_not_null NOT NULL,
    location text CONSTRAINT properties_location_not_null NOT NULL,
    locality text,
    city text,
    state text,
    pincode text,
    latitude double precision,
    longitude double precision,
    bedrooms integer CONSTRAINT properties_bedrooms_not_null NOT NULL,
    bathrooms integer CONSTRAINT properties_bathrooms_not_null NOT NULL,
    balconies integer,
    bhk_label text,
    square_feet integer CONSTRAINT properties_square_feet_not_null NOT NULL,
    area_basis text CONSTRAINT properties_area_basis_not_null NOT NULL,
    floor integer,
    total_floors integer,
    facing text,
    property_age_years integer,
    society_name text,
    price numeric CONSTRAINT properties_price_not_null NOT NULL,
    is_negotiable boolean CONSTRAINT properties_is_negotiable_not_null NOT NULL,
    security_deposit numeric,
    maintenance_amount numeric,
    maintenance_included boolean CONSTRAINT properties_maintenance_included_not_null NOT NULL,
    rental_duration text,
    agreement_months integer,
    notice_months integer,
    lock_in_months integer,
    furnishing text,
    furnishing_items text[] CONSTRAINT properties_furnishing_items_not_null NOT NULL,
    amenities text[] CONSTRAINT properties_amenities_not_null NOT NULL,
    parking text,
    water_supply text,
    power_backup text,
    is_gated boolean,
    pets_allowed boolean,
    preferred_tenants text[] CONSTRAINT properties_preferred_tenants_not_null NOT NULL,
    house_rules text[] CONSTRAINT properties_house_rules_not_null NOT NULL,
    pg_details jsonb,
    review_status text DEFAULT 'pending'::text NOT NULL,
    reason text,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    cooking_gas text,
    CONSTRAINT "a floor is not above the top floor" CHECK ((floor <= total_floors)),
    CONSTRAINT "a position has both coordinates or none" CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT "photos are at most 20 files of the property-images bucket" CHECK (private.are_photo_urls(image_urls)),
    CONSTRAINT properties_agreement_months_check CHECK (((agreement_months >= 1) AND (agreement_months <= 360))),
    CONSTRAINT properties_amenities_check CHECK (((cardinality(amenities) <= 60) AND (COALESCE(array_ndims(amenities), 1) = 1) AND (array_position(amenities, NULL::text) IS NULL) AND (char_length(array_to_string(amenities, ''::text)) <= 3000))),
    CONSTRAINT properties_area_basis_check CHECK ((area_basis = ANY (ARRAY['carpet'::text, 'built_up'::text, 'super_built_up'::text]))),
    CONSTRAINT properties_balconies_check CHECK (((balconies >= 0) AND (balconies <= 50))),
    CONSTRAINT properties_bathrooms_check CHECK (((bathrooms >= 0) AND (bathrooms <= 100))),
    CONSTRAINT properties_bedrooms_check CHECK (((bedrooms >= 0) AND (bedrooms <= 100))),
    CONSTRAINT properties_bhk_label_check CHECK (((char_length(bhk_label) >= 1) AND (char_length(bhk_label) <= 20))),
    CONSTRAINT properties_city_check CHECK (((char_length(city) >= 1) AND (char_length(city) <= 100))),
    CONSTRAINT properties_cooking_gas_check CHECK ((cooking_gas = ANY (ARRAY['piped'::text, 'cylinder'::text, 'none'::text]))),
    CONSTRAINT properties_description_check CHECK ((char_length(description) <= 5000)),
    CONSTRAINT properties_facing_check CHECK ((facing = ANY (ARRAY['north'::text, 'north-east'::text, 'east'::text, 'south-east'::text, 'south'::text, 'south-west'::text, 'west'::text, 'north-west'::text]))),
    CONSTRAINT properties_floor_check CHECK (((floor >= '-5'::integer) AND (floor <= 200))),
    CONSTRAINT properties_furnishing_check CHECK ((furnishing = ANY (ARRAY['unfurnished'::text, 'semi-furnished'::text, 'furnished'::text]))),
    CONSTRAINT properties_furnishing_items_check CHECK (((cardinality(furnishing_items) <= 60) AND (COALESCE(array_ndims(furnishing_items), 1) = 1) AND (array_position(furnishing_items, NULL::text) IS NULL) AND (char_length(array_to_string(furnishing_items, ''::text)) <= 3000))),
    CONSTRAINT properties_house_rules_check CHECK (((cardinality(house_rules) <= 30) AND (COALESCE(array_ndims(house_rules), 1) = 1) AND (array_position(house_rules, NULL::text) IS NULL) AND (char_length(array_to_string(house_rules, ''::text)) <= 3000))),
    CONSTRAINT properties_latitude_check CHECK (((latitude >= (6)::double precision) AND (latitude <= (38)::double precision))),
    CONSTRAINT properties_locality_check CHECK (((char_length(locality) >= 1) AND (char_length(locality) <= 100))),
    CONSTRAINT properties_location_check CHECK ((((char_length(location) >= 1) AND (char_length(location) <= 300)) AND (location ~ '\S'::text))),
    CONSTRAINT properties_lock_in_months_check CHECK (((lock_in_months >= 0) AND (lock_in_months <= 360))),
    CONSTRAINT properties_longitude_check CHECK (((longitude >= (68)::double precision) AND (longitude <= (98)::double precision))),
    CONSTRAINT properties_maintenance_amount_check CHECK (((maintenance_amount >= (0)::numeric) AND (maintenance_amount <= (1000000000)::numeric) AND (scale(maintenance_amount) <= 2))),
    CONSTRAINT properties_notice_months_check CHECK (((notice_months >= 0) AND (notice_months <= 60))),
    CONSTRAINT properties_parking_check CHECK ((parking = ANY (ARRAY['none'::text, 'two_wheeler'::text, 'four_wheeler'::text, 'both'::text]))),
    CONSTRAINT properties_pg_details_check CHECK (((jsonb_typeof(pg_details) = 'object'::text) AND ((pg_details - ARRAY['sharing'::text, 'gender'::text, 'meals'::text, 'gate_time'::text]) = '{}'::jsonb) AND (char_length((pg_details)::text) <= 1000))),
    CONSTRAINT properties_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text)),
    CONSTRAINT properties_power_backup_check CHECK ((power_backup = ANY (ARRAY['none'::text, 'partial'::text, 'full'::text]))),
    CONSTRAINT properties_preferred_tenants_check CHECK (((preferred_tenants <@ ARRAY['family'::text, 'sharers'::text, 'students'::text, 'company'::text]) AND (COALESCE(array_ndims(preferred_tenants), 1) = 1) AND (cardinality(preferred_tenants) <= 4))),
    CONSTRAINT properties_price_check CHECK (((price > (0)::numeric) AND (price <= (1000000000)::numeric) AND (scale(price) <= 2))),
    CONSTRAINT properties_property_age_years_check CHECK (((property_age_years >= 0) AND (property_age_years <= 300))),
    CONSTRAINT properties_property_type_check CHECK ((property_type = ANY (ARRAY['apartment'::text, 'house'::text, 'condo'::text, 'studio'::text, 'residential'::text, 'pg-hostel'::text, 'commercial'::text, 'office'::text, 'retail'::text, 'warehouse'::text, 'vacation'::text, 'vacation_rental'::text, 'villa'::text]))),
    CONSTRAINT properties_rental_duration_check CHECK (((char_length(rental_duration) >= 1) AND (char_length(rental_duration) <= 60))),
    CONSTRAINT properties_security_deposit_check CHECK (((security_deposit >= (0)::numeric) AND (security_deposit <= (1000000000)::numeric) AND (scale(security_deposit) <= 2))),
    CONSTRAINT properties_society_name_check CHECK (((char_length(society_name) >= 1) AND (char_length(society_name) <= 120))),
    CONSTRAINT properties_square_feet_check CHECK (((square_feet >= 1) AND (square_feet <= 10000000))),
    CONSTRAINT properties_state_check CHECK (((char_length(state) >= 1) AND (char_length(state) <= 100))),
    CONSTRAINT properties_title_check CHECK ((((char_length(title) >= 1) AND (char_length(title) <= 200)) AND (title ~ '\S'::text))),
    CONSTRAINT properties_total_floors_check CHECK (((total_floors >= 0) AND (total_floors <= 200))),
    CONSTRAINT properties_water_supply_check CHECK ((water_supply = ANY (ARRAY['corporation'::text, 'borewell'::text, 'both'::text]))),
    CONSTRAINT property_revisions_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000))),
    CONSTRAINT property_revisions_review_status_check CHECK ((review_status = ANY (ARRAY['pending'::text, 'rejected'::text, 'replaced'::text])))
);

ALTER TABLE ONLY public.property_revisions
    ADD CONSTRAINT property_revisions_pkey PRIMARY KEY (property_id);

ALTER TABLE ONLY public.property_revisions
    ADD CONSTRAINT property_revisions_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;

CREATE INDEX property_revisions_replaced_idx ON public.property_revisions USING btree (decided_at) WHERE (review_status = 'replaced'::text);

ALTER TABLE public.property_revisions ENABLE ROW LEVEL SECURITY;

CREATE POLICY "owners, their brokers and admins can see what is proposed" ON public.property_revisions FOR SELECT TO authenticated USING (((review_status <> 'replaced'::text) AND (private.keeps_property(property_id) OR ( SELECT private.is_admin() AS is_admin))));

CREATE POLICY "what is proposed needs the second factor" ON public.property_revisions AS RESTRICTIVE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.property_revisions TO service_role;
GRANT SELECT ON TABLE public.property_revisions TO authenticated;

CREATE TRIGGER _500_follow_photos AFTER INSERT OR UPDATE OF image_urls ON public.property_revisions FOR EACH ROW EXECUTE FUNCTION private.tg_property_revisions__follow_photos();

COMMENT ON TABLE public.property_revisions IS 'What an approved listing is to say once it is approved: one a listing, for its owner, its broker and admins.';
COMMENT ON COLUMN public.property_revisions.image_urls IS 'Site-relative storage URLs; the first is the cover.';
COMMENT ON COLUMN public.property_revisions.location IS 'Public line of the address, e.g. "Road No. 12, Banjara Hills".';
COMMENT ON COLUMN public.property_revisions.latitude IS 'Degrees, rounded to about 100 m: the exact place is not public.';
COMMENT ON COLUMN public.property_revisions.longitude IS 'Degrees, rounded to about 100 m.';
COMMENT ON COLUMN public.property_revisions.bhk_label IS 'As said in India: "2.5 BHK", "1 RK". bedrooms is its whole part.';
COMMENT ON COLUMN public.property_revisions.area_basis IS 'What square_feet measures: carpet, built_up or super_built_up.';
COMMENT ON COLUMN public.property_revisions.floor IS '0 is the ground floor.';
COMMENT ON COLUMN public.property_revisions.price IS 'Rupees a month, at most two decimals, stored without trailing zeros.';
COMMENT ON COLUMN public.property_revisions.security_deposit IS 'Rupees, paid once and returned.';
COMMENT ON COLUMN public.property_revisions.maintenance_amount IS 'Rupees a month.';
COMMENT ON COLUMN public.property_revisions.preferred_tenants IS 'Who the place suits, as occupancy: never a community.';
COMMENT ON COLUMN public.property_revisions.pg_details IS 'Paying guest: {sharing, gender, meals, gate_time}.';
COMMENT ON COLUMN public.property_revisions.review_status IS 'pending: waits for an admin. rejected: was not approved, and can be changed or withdrawn. replaced: what the listing said before, for as long as the approval may be taken back; seen by nobody.';
COMMENT ON COLUMN public.property_revisions.reason IS 'Why it was not approved, for the listing''s listers.';
COMMENT ON COLUMN public.property_revisions.cooking_gas IS 'How gas for cooking comes; none: not at all. Null: not told.';
