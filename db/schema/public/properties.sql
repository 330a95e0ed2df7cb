CREATE TABLE public.properties (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner_id uuid NOT NULL,
    broker_id uuid,
    host_id uuid,
    version integer DEFAULT 1 NOT NULL,
    title text NOT NULL,
    description text,
    property_type text NOT NULL,
    image_urls text[] DEFAULT '{}'::text[] NOT NULL,
    location text NOT NULL,
    locality text,
    city text,
    state text,
    pincode text,
    latitude double precision,
    longitude double precision,
    bedrooms integer NOT NULL,
    bathrooms integer NOT NULL,
    balconies integer,
    bhk_label text,
    square_feet integer NOT NULL,
    area_basis text DEFAULT 'built_up'::text NOT NULL,
    floor integer,
    total_floors integer,
    facing text,
    property_age_years integer,
    society_name text,
    price numeric NOT NULL,
    is_negotiable boolean DEFAULT false NOT NULL,
    security_deposit numeric,
    maintenance_amount numeric,
    maintenance_included boolean DEFAULT false NOT NULL,
    rental_duration text,
    agreement_months integer,
    notice_months integer,
    lock_in_months integer,
    available_from date,
    furnishing text,
    furnishing_items text[] DEFAULT '{}'::text[] NOT NULL,
    amenities text[] DEFAULT '{}'::text[] NOT NULL,
    parking text,
    water_supply text,
    power_backup text,
    is_gated boolean,
    pets_allowed boolean,
    preferred_tenants text[] DEFAULT '{}'::text[] NOT NULL,
    house_rules text[] DEFAULT '{}'::text[] NOT NULL,
    pg_details jsonb,
    status text DEFAULT 'available'::text NOT NULL,
    approval_status text DEFAULT 'pending'::text NOT NULL,
    approved_at timestamp with time zone,
    is_public boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    archived_at timestamp with time zone,
    revision_sent_at timestamp with time zone,
    cooking_gas text,
    rating numeric(2,1),
    rating_count integer,
    CONSTRAINT "a floor is not above the top floor" CHECK ((floor <= total_floors)),
    CONSTRAINT "a position has both coordinates or none" CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT "a rating has its count" CHECK (((rating IS NULL) = (rating_count IS NULL))),
    CONSTRAINT "an approved listing says when it was approved" CHECK (((approval_status <> 'approved'::text) OR (approved_at IS NOT NULL))),
    CONSTRAINT "an archived listing is not public" CHECK (((archived_at IS NULL) OR (NOT is_public))),
    CONSTRAINT "photos are at most 20 files of the property-images bucket" CHECK (private.are_photo_urls(image_urls)),
    CONSTRAINT properties_agreement_months_check CHECK (((agreement_months >= 1) AND (agreement_months <= 360))),
    CONSTRAINT properties_amenities_check CHECK (((cardinality(amenities) <= 60) AND (COALESCE(array_ndims(amenities), 1) = 1) AND (array_position(amenities, NULL::text) IS NULL) AND (char_length(array_to_string(amenities, ''::text)) <= 3000))),
    CONSTRAINT properties_approval_status_check CHECK ((approval_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT properties_area_basis_check CHECK ((area_basis = ANY (ARRAY['carpet'::text, 'built_up'::text, 'super_built_up'::text]))),
    CONSTRAINT properties_available_from_check CHECK (((available_from >= '2000-01-01'::date) AND (available_from <= '2100-12-31'::date))),
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
    CONSTRAINT properties_rating_check CHECK (((rating >= (1)::numeric) AND (rating <= (5)::numeric))),
    CONSTRAINT properties_rating_count_check CHECK ((rating_count > 0)),
    CONSTRAINT properties_rental_duration_check CHECK (((char_length(rental_duration) >= 1) AND (char_length(rental_duration) <= 60))),
    CONSTRAINT properties_security_deposit_check CHECK (((security_deposit >= (0)::numeric) AND (security_deposit <= (1000000000)::numeric) AND (scale(security_deposit) <= 2))),
    CONSTRAINT properties_society_name_check CHECK (((char_length(society_name) >= 1) AND (char_length(society_name) <= 120))),
    CONSTRAINT properties_square_feet_check CHECK (((square_feet >= 1) AND (square_feet <= 10000000))),
    CONSTRAINT properties_state_check CHECK (((char_length(state) >= 1) AND (char_length(state) <= 100))),
    CONSTRAINT properties_status_check CHECK ((status = ANY (ARRAY['available'::text, 'rented'::text, 'maintenance'::text]))),
    CONSTRAINT properties_title_check CHECK ((((char_length(title) >= 1) AND (char_length(title) <= 200)) AND (title ~ '\S'::text))),
    CONSTRAINT properties_total_floors_check CHECK (((total_floors >= 0) AND (total_floors <= 200))),
    CONSTRAINT properties_water_supply_check CHECK ((water_supply = ANY (ARRAY['corporation'::text, 'borewell'::text, 'both'::text])))
);

ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_broker_id_fkey FOREIGN KEY (broker_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_host_id_fkey FOREIGN KEY (host_id) REFERENCES public.hosts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX properties_broker_id_idx ON public.properties USING btree (broker_id) WHERE (broker_id IS NOT NULL);
CREATE INDEX properties_created_at_idx ON public.properties USING btree (created_at DESC, id DESC);
CREATE INDEX properties_host_id_idx ON public.properties USING btree (host_id);
CREATE INDEX properties_lister_idx ON public.properties USING btree (COALESCE(broker_id, owner_id));
CREATE INDEX properties_owner_id_idx ON public.properties USING btree (owner_id);
CREATE INDEX properties_pending_idx ON public.properties USING btree (created_at, id) WHERE (approval_status = 'pending'::text);
CREATE INDEX properties_price_idx ON public.properties USING btree (price, id);
CREATE INDEX properties_public_bedrooms_idx ON public.properties USING btree (bedrooms, created_at DESC, id DESC) WHERE (is_public AND (status = 'available'::text) AND (approval_status = 'approved'::text));
CREATE INDEX properties_public_city_idx ON public.properties USING btree (city, created_at DESC, id DESC) WHERE (is_public AND (status = 'available'::text) AND (approval_status = 'approved'::text));
CREATE INDEX properties_public_locality_idx ON public.properties USING btree (locality, created_at DESC, id DESC) WHERE (is_public AND (status = 'available'::text) AND (approval_status = 'approved'::text));
CREATE INDEX properties_public_newest_idx ON public.properties USING btree (created_at DESC, id DESC) WHERE (is_public AND (status = 'available'::text) AND (approval_status = 'approved'::text));
CREATE INDEX properties_public_position_idx ON public.properties USING btree (latitude, longitude) WHERE (is_public AND (status = 'available'::text) AND (approval_status = 'approved'::text));
CREATE INDEX properties_public_price_idx ON public.properties USING btree (price, created_at DESC, id DESC) WHERE (is_public AND (status = 'available'::text) AND (approval_status = 'approved'::text));
CREATE INDEX properties_public_type_idx ON public.properties USING btree (property_type, created_at DESC, id DESC) WHERE (is_public AND (status = 'available'::text) AND (approval_status = 'approved'::text));
CREATE INDEX properties_revised_idx ON public.properties USING btree (created_at DESC, id DESC) WHERE (revision_sent_at IS NOT NULL);
CREATE INDEX properties_words_idx ON public.properties USING gin (lower(((title || ' '::text) || location)) extensions.gin_trgm_ops);

ALTER TABLE public.properties ENABLE ROW LEVEL SECURITY;

CREATE POLICY "changing a listing needs the second factor" ON public.properties AS RESTRICTIVE FOR UPDATE TO authenticated USING (( SELECT private.second_factor_ok() AS second_factor_ok)) WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "listing a property needs the second factor" ON public.properties AS RESTRICTIVE FOR INSERT TO authenticated WITH CHECK (( SELECT private.second_factor_ok() AS second_factor_ok));

CREATE POLICY "listings that are not public need the second factor" ON public.properties AS RESTRICTIVE FOR SELECT TO authenticated USING (((is_public AND (status = 'available'::text) AND (approval_status = 'approved'::text)) OR ( SELECT private.second_factor_ok() AS second_factor_ok)));

CREATE POLICY "owners and their brokers can change a listing" ON public.properties FOR UPDATE TO authenticated USING (((owner_id = ( SELECT auth.uid() AS uid)) OR (broker_id = ( SELECT auth.uid() AS uid)))) WITH CHECK (((owner_id = ( SELECT auth.uid() AS uid)) OR (broker_id = ( SELECT auth.uid() AS uid))));

CREATE POLICY "people can list a property of their own" ON public.properties FOR INSERT TO authenticated WITH CHECK (((owner_id = ( SELECT auth.uid() AS uid)) AND (approval_status = 'pending'::text) AND ((broker_id IS NULL) OR ((broker_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.holds_role('broker'::text) AS holds_role)))));

CREATE POLICY "people can see public listings and their own, admins all" ON public.properties FOR SELECT TO authenticated USING (((is_public AND (status = 'available'::text) AND (approval_status = 'approved'::text)) OR (owner_id = ( SELECT auth.uid() AS uid)) OR (broker_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.is_admin() AS is_admin)));

CREATE POLICY "visitors can see public listings" ON public.properties FOR SELECT TO anon USING ((is_public AND (status = 'available'::text) AND (approval_status = 'approved'::text)));

GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.properties TO service_role;
GRANT SELECT (id, host_id, title, description, property_type, image_urls, location, locality, city, state, pincode, latitude, longitude, bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing, property_age_years, society_name, price, is_negotiable, security_deposit, maintenance_amount, maintenance_included, rental_duration, agreement_months, notice_months, lock_in_months, available_from, furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed, preferred_tenants, house_rules, pg_details, status, approval_status, approved_at, is_public, created_at, updated_at, cooking_gas, rating, rating_count) ON TABLE public.properties TO anon;
GRANT SELECT (id, host_id, version, title, description, property_type, image_urls, location, locality, city, state, pincode, latitude, longitude, bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing, property_age_years, society_name, price, is_negotiable, security_deposit, maintenance_amount, maintenance_included, rental_duration, agreement_months, notice_months, lock_in_months, available_from, furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed, preferred_tenants, house_rules, pg_details, status, approval_status, approved_at, is_public, created_at, updated_at, archived_at, revision_sent_at, cooking_gas, rating, rating_count) ON TABLE public.properties TO authenticated;
GRANT INSERT (id, owner_id, broker_id, title, description, property_type, image_urls, location, locality, city, state, pincode, latitude, longitude, bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing, property_age_years, society_name, price, is_negotiable, security_deposit, maintenance_amount, maintenance_included, rental_duration, agreement_months, notice_months, lock_in_months, available_from, furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed, preferred_tenants, house_rules, pg_details, is_public, cooking_gas) ON TABLE public.properties TO authenticated;
GRANT UPDATE (title, description, property_type, image_urls, location, locality, city, state, pincode, latitude, longitude, bedrooms, bathrooms, balconies, bhk_label, square_feet, area_basis, floor, total_floors, facing, property_age_years, society_name, price, is_negotiable, security_deposit, maintenance_amount, maintenance_included, rental_duration, agreement_months, notice_months, lock_in_months, available_from, furnishing, furnishing_items, amenities, parking, water_supply, power_backup, is_gated, pets_allowed, preferred_tenants, house_rules, pg_details, status, is_public, cooking_gas) ON TABLE public.properties TO authenticated;

ALTER PUBLICATION supabase_realtime ADD TABLE ONLY public.properties (id, version, title, status, approval_status, approved_at, is_public, updated_at, archived_at);

CREATE TRIGGER _090_wait_while_suspended BEFORE UPDATE OF approval_status ON public.properties FOR EACH ROW WHEN (((auth.uid() IS NOT NULL) AND (new.approval_status = 'approved'::text) AND (old.approval_status IS DISTINCT FROM new.approval_status))) EXECUTE FUNCTION private.tg_wait_while_suspended();

CREATE TRIGGER _100_guard_insert BEFORE INSERT ON public.properties FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_properties__guard_insert();

CREATE TRIGGER _110_guard_review BEFORE UPDATE ON public.properties FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_properties__guard_review();

CREATE TRIGGER _120_guard_hold BEFORE UPDATE ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND new.is_public AND (NOT old.is_public))) EXECUTE FUNCTION private.tg_properties__guard_hold();

CREATE TRIGGER _130_refuse_discrimination BEFORE INSERT OR UPDATE OF pg_details, title, description, rental_duration, house_rules ON public.properties FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_properties__refuse_discrimination();

CREATE TRIGGER _140_end_visits BEFORE DELETE ON public.properties FOR EACH ROW EXECUTE FUNCTION private.tg_properties__end_visits();

CREATE TRIGGER _140_end_visits_of_let AFTER UPDATE OF status, archived_at ON public.properties FOR EACH ROW WHEN ((((new.status = 'rented'::text) AND (old.status <> 'rented'::text)) OR ((new.archived_at IS NOT NULL) AND (old.archived_at IS NULL)))) EXECUTE FUNCTION private.tg_properties__end_visits();

CREATE TRIGGER _145_end_applications BEFORE DELETE ON public.properties FOR EACH ROW EXECUTE FUNCTION private.tg_properties__end_applications();

CREATE TRIGGER _145_end_applications_of_let AFTER UPDATE OF status, archived_at ON public.properties FOR EACH ROW WHEN ((((new.status = 'rented'::text) AND (old.status <> 'rented'::text)) OR ((new.archived_at IS NOT NULL) AND (old.archived_at IS NULL)))) EXECUTE FUNCTION private.tg_properties__end_applications();

CREATE TRIGGER _146_void_agreements BEFORE DELETE ON public.properties FOR EACH ROW EXECUTE FUNCTION private.tg_properties__void_agreements();

CREATE TRIGGER _150_end_enquiries BEFORE DELETE ON public.properties FOR EACH ROW EXECUTE FUNCTION private.tg_properties__follow_broker();

CREATE TRIGGER _150_follow_broker_of_enquiries AFTER UPDATE OF broker_id ON public.properties FOR EACH ROW WHEN ((new.broker_id IS DISTINCT FROM old.broker_id)) EXECUTE FUNCTION private.tg_properties__follow_broker();

CREATE TRIGGER _150_follow_listers AFTER UPDATE OF owner_id, broker_id ON public.properties FOR EACH ROW WHEN (((new.owner_id IS DISTINCT FROM old.owner_id) OR (new.broker_id IS DISTINCT FROM old.broker_id))) EXECUTE FUNCTION private.tg_properties__follow_listers();

CREATE TRIGGER _150_note_listers AFTER INSERT ON public.properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_properties__note_listers();

CREATE TRIGGER _155_mandates AFTER UPDATE OF broker_id ON public.properties FOR EACH ROW WHEN ((new.broker_id IS DISTINCT FROM old.broker_id)) EXECUTE FUNCTION private.tg_properties__mandates();

CREATE TRIGGER _155_mandates_of_added AFTER INSERT ON public.properties FOR EACH ROW WHEN ((new.broker_id IS NOT NULL)) EXECUTE FUNCTION private.tg_properties__mandates();

CREATE TRIGGER _160_end_hold_of_broker AFTER UPDATE OF broker_id ON public.properties FOR EACH ROW WHEN ((new.broker_id IS DISTINCT FROM old.broker_id)) EXECUTE FUNCTION private.tg_properties__end_hold_of_broker();

CREATE TRIGGER _160_hand_over_visits AFTER UPDATE OF broker_id ON public.properties FOR EACH ROW WHEN (((old.broker_id IS NOT NULL) AND (new.broker_id IS DISTINCT FROM old.broker_id))) EXECUTE FUNCTION private.tg_properties__hand_over_visits();

CREATE TRIGGER _200_normalise BEFORE INSERT OR UPDATE ON public.properties FOR EACH ROW EXECUTE FUNCTION private.tg_properties__normalise();

CREATE TRIGGER _205_note_told_agreement_months BEFORE UPDATE OF agreement_months ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.agreement_months IS DISTINCT FROM old.agreement_months)))) EXECUTE FUNCTION private.tg_properties__note_told('agreement_months');

CREATE TRIGGER _205_note_told_amenities BEFORE UPDATE OF amenities ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.amenities IS DISTINCT FROM old.amenities)))) EXECUTE FUNCTION private.tg_properties__note_told('amenities');

CREATE TRIGGER _205_note_told_area_basis BEFORE UPDATE OF area_basis ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.area_basis IS DISTINCT FROM old.area_basis)))) EXECUTE FUNCTION private.tg_properties__note_told('area_basis');

CREATE TRIGGER _205_note_told_balconies BEFORE UPDATE OF balconies ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.balconies IS DISTINCT FROM old.balconies)))) EXECUTE FUNCTION private.tg_properties__note_told('balconies');

CREATE TRIGGER _205_note_told_bathrooms BEFORE UPDATE OF bathrooms ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.bathrooms IS DISTINCT FROM old.bathrooms)))) EXECUTE FUNCTION private.tg_properties__note_told('bathrooms');

CREATE TRIGGER _205_note_told_bedrooms BEFORE UPDATE OF bedrooms ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.bedrooms IS DISTINCT FROM old.bedrooms)))) EXECUTE FUNCTION private.tg_properties__note_told('bedrooms');

CREATE TRIGGER _205_note_told_bhk_label BEFORE UPDATE OF bhk_label ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.bhk_label IS DISTINCT FROM old.bhk_label)))) EXECUTE FUNCTION private.tg_properties__note_told('bhk_label');

CREATE TRIGGER _205_note_told_city BEFORE UPDATE OF city ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.city IS DISTINCT FROM old.city)))) EXECUTE FUNCTION private.tg_properties__note_told('city');

CREATE TRIGGER _205_note_told_cooking_gas BEFORE UPDATE OF cooking_gas ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.cooking_gas IS DISTINCT FROM old.cooking_gas)))) EXECUTE FUNCTION private.tg_properties__note_told('cooking_gas');

CREATE TRIGGER _205_note_told_description BEFORE UPDATE OF description ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.description IS DISTINCT FROM old.description)))) EXECUTE FUNCTION private.tg_properties__note_told('description');

CREATE TRIGGER _205_note_told_facing BEFORE UPDATE OF facing ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.facing IS DISTINCT FROM old.facing)))) EXECUTE FUNCTION private.tg_properties__note_told('facing');

CREATE TRIGGER _205_note_told_floor BEFORE UPDATE OF floor ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.floor IS DISTINCT FROM old.floor)))) EXECUTE FUNCTION private.tg_properties__note_told('floor');

CREATE TRIGGER _205_note_told_furnishing BEFORE UPDATE OF furnishing ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.furnishing IS DISTINCT FROM old.furnishing)))) EXECUTE FUNCTION private.tg_properties__note_told('furnishing');

CREATE TRIGGER _205_note_told_furnishing_items BEFORE UPDATE OF furnishing_items ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.furnishing_items IS DISTINCT FROM old.furnishing_items)))) EXECUTE FUNCTION private.tg_properties__note_told('furnishing_items');

CREATE TRIGGER _205_note_told_house_rules BEFORE UPDATE OF house_rules ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.house_rules IS DISTINCT FROM old.house_rules)))) EXECUTE FUNCTION private.tg_properties__note_told('house_rules');

CREATE TRIGGER _205_note_told_image_urls BEFORE UPDATE OF image_urls ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.image_urls IS DISTINCT FROM old.image_urls)))) EXECUTE FUNCTION private.tg_properties__note_told('image_urls');

CREATE TRIGGER _205_note_told_is_gated BEFORE UPDATE OF is_gated ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.is_gated IS DISTINCT FROM old.is_gated)))) EXECUTE FUNCTION private.tg_properties__note_told('is_gated');

CREATE TRIGGER _205_note_told_is_negotiable BEFORE UPDATE OF is_negotiable ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.is_negotiable IS DISTINCT FROM old.is_negotiable)))) EXECUTE FUNCTION private.tg_properties__note_told('is_negotiable');

CREATE TRIGGER _205_note_told_latitude BEFORE UPDATE OF latitude ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.latitude IS DISTINCT FROM old.latitude)))) EXECUTE FUNCTION private.tg_properties__note_told('latitude');

CREATE TRIGGER _205_note_told_locality BEFORE UPDATE OF locality ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.locality IS DISTINCT FROM old.locality)))) EXECUTE FUNCTION private.tg_properties__note_told('locality');

CREATE TRIGGER _205_note_told_location BEFORE UPDATE OF location ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.location IS DISTINCT FROM old.location)))) EXECUTE FUNCTION private.tg_properties__note_told('location');

CREATE TRIGGER _205_note_told_lock_in_months BEFORE UPDATE OF lock_in_months ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.lock_in_months IS DISTINCT FROM old.lock_in_months)))) EXECUTE FUNCTION private.tg_properties__note_told('lock_in_months');

CREATE TRIGGER _205_note_told_longitude BEFORE UPDATE OF longitude ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.longitude IS DISTINCT FROM old.longitude)))) EXECUTE FUNCTION private.tg_properties__note_told('longitude');

CREATE TRIGGER _205_note_told_maintenance_amount BEFORE UPDATE OF maintenance_amount ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.maintenance_amount IS DISTINCT FROM old.maintenance_amount)))) EXECUTE FUNCTION private.tg_properties__note_told('maintenance_amount');

CREATE TRIGGER _205_note_told_maintenance_included BEFORE UPDATE OF maintenance_included ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.maintenance_included IS DISTINCT FROM old.maintenance_included)))) EXECUTE FUNCTION private.tg_properties__note_told('maintenance_included');

CREATE TRIGGER _205_note_told_notice_months BEFORE UPDATE OF notice_months ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.notice_months IS DISTINCT FROM old.notice_months)))) EXECUTE FUNCTION private.tg_properties__note_told('notice_months');

CREATE TRIGGER _205_note_told_parking BEFORE UPDATE OF parking ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.parking IS DISTINCT FROM old.parking)))) EXECUTE FUNCTION private.tg_properties__note_told('parking');

CREATE TRIGGER _205_note_told_pets_allowed BEFORE UPDATE OF pets_allowed ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.pets_allowed IS DISTINCT FROM old.pets_allowed)))) EXECUTE FUNCTION private.tg_properties__note_told('pets_allowed');

CREATE TRIGGER _205_note_told_pg_details BEFORE UPDATE OF pg_details ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.pg_details IS DISTINCT FROM old.pg_details)))) EXECUTE FUNCTION private.tg_properties__note_told('pg_details');

CREATE TRIGGER _205_note_told_pincode BEFORE UPDATE OF pincode ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.pincode IS DISTINCT FROM old.pincode)))) EXECUTE FUNCTION private.tg_properties__note_told('pincode');

CREATE TRIGGER _205_note_told_power_backup BEFORE UPDATE OF power_backup ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.power_backup IS DISTINCT FROM old.power_backup)))) EXECUTE FUNCTION private.tg_properties__note_told('power_backup');

CREATE TRIGGER _205_note_told_preferred_tenants BEFORE UPDATE OF preferred_tenants ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.preferred_tenants IS DISTINCT FROM old.preferred_tenants)))) EXECUTE FUNCTION private.tg_properties__note_told('preferred_tenants');

CREATE TRIGGER _205_note_told_price BEFORE UPDATE OF price ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.price IS DISTINCT FROM old.price)))) EXECUTE FUNCTION private.tg_properties__note_told('price');

CREATE TRIGGER _205_note_told_property_age_years BEFORE UPDATE OF property_age_years ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.property_age_years IS DISTINCT FROM old.property_age_years)))) EXECUTE FUNCTION private.tg_properties__note_told('property_age_years');

CREATE TRIGGER _205_note_told_property_type BEFORE UPDATE OF property_type ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.property_type IS DISTINCT FROM old.property_type)))) EXECUTE FUNCTION private.tg_properties__note_told('property_type');

CREATE TRIGGER _205_note_told_rental_duration BEFORE UPDATE OF rental_duration ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.rental_duration IS DISTINCT FROM old.rental_duration)))) EXECUTE FUNCTION private.tg_properties__note_told('rental_duration');

CREATE TRIGGER _205_note_told_security_deposit BEFORE UPDATE OF security_deposit ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.security_deposit IS DISTINCT FROM old.security_deposit)))) EXECUTE FUNCTION private.tg_properties__note_told('security_deposit');

CREATE TRIGGER _205_note_told_society_name BEFORE UPDATE OF society_name ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.society_name IS DISTINCT FROM old.society_name)))) EXECUTE FUNCTION private.tg_properties__note_told('society_name');

CREATE TRIGGER _205_note_told_square_feet BEFORE UPDATE OF square_feet ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.square_feet IS DISTINCT FROM old.square_feet)))) EXECUTE FUNCTION private.tg_properties__note_told('square_feet');

CREATE TRIGGER _205_note_told_state BEFORE UPDATE OF state ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.state IS DISTINCT FROM old.state)))) EXECUTE FUNCTION private.tg_properties__note_told('state');

CREATE TRIGGER _205_note_told_title BEFORE UPDATE OF title ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.title IS DISTINCT FROM old.title)))) EXECUTE FUNCTION private.tg_properties__note_told('title');

CREATE TRIGGER _205_note_told_total_floors BEFORE UPDATE OF total_floors ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.total_floors IS DISTINCT FROM old.total_floors)))) EXECUTE FUNCTION private.tg_properties__note_told('total_floors');

CREATE TRIGGER _205_note_told_water_supply BEFORE UPDATE OF water_supply ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (NOT (new.water_supply IS DISTINCT FROM old.water_supply)))) EXECUTE FUNCTION private.tg_properties__note_told('water_supply');

CREATE TRIGGER _210_guard_words BEFORE UPDATE ON public.properties FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_properties__guard_words();

CREATE TRIGGER _220_unseen BEFORE UPDATE OF revision_sent_at ON public.properties FOR EACH ROW EXECUTE FUNCTION private.tg_properties__unseen();

CREATE TRIGGER _221_unseen_request BEFORE UPDATE ON public.properties FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_properties__unseen();

CREATE TRIGGER _300_limit_pending AFTER INSERT ON public.properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name]))) EXECUTE FUNCTION private.tg_properties__limit_pending();

CREATE TRIGGER _400_events AFTER UPDATE ON public.properties FOR EACH ROW WHEN (((((new.approval_status IS DISTINCT FROM old.approval_status) OR (new.status IS DISTINCT FROM old.status)) OR (new.is_public IS DISTINCT FROM old.is_public)) OR (new.archived_at IS DISTINCT FROM old.archived_at))) EXECUTE FUNCTION private.tg_properties__events();

CREATE TRIGGER _400_tally_added AFTER INSERT ON public.properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_properties__tally_added();

CREATE TRIGGER _400_tally_changed AFTER UPDATE ON public.properties REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.tg_properties__tally_changed();

CREATE TRIGGER _400_tally_none AFTER TRUNCATE ON public.properties FOR EACH STATEMENT EXECUTE FUNCTION private.tg_properties__tally_none();

CREATE TRIGGER _400_tally_removed AFTER DELETE ON public.properties REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_properties__tally_removed();

CREATE TRIGGER _410_answered AFTER UPDATE ON public.properties FOR EACH ROW WHEN (((new.approval_status = 'pending'::text) AND (old.approval_status = 'pending'::text) AND (NOT (((new.status IS DISTINCT FROM old.status) OR (new.is_public IS DISTINCT FROM old.is_public)) OR (new.archived_at IS DISTINCT FROM old.archived_at))))) EXECUTE FUNCTION private.tg_properties__answered();

CREATE TRIGGER _420_index_added AFTER INSERT ON public.properties REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION private.tg_properties__index_added();

CREATE TRIGGER _420_index_changed AFTER UPDATE ON public.properties REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION private.tg_properties__index_changed();

CREATE TRIGGER _420_index_none AFTER TRUNCATE ON public.properties FOR EACH STATEMENT EXECUTE FUNCTION private.tg_properties__index_none();

CREATE TRIGGER _420_index_removed AFTER DELETE ON public.properties REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION private.tg_properties__index_removed();

CREATE TRIGGER _500_follow_photos AFTER INSERT ON public.properties FOR EACH ROW WHEN ((new.image_urls <> '{}'::text[])) EXECUTE FUNCTION private.tg_properties__follow_photos();

CREATE TRIGGER _500_news AFTER UPDATE ON public.properties FOR EACH ROW WHEN (((((new.is_public IS DISTINCT FROM old.is_public) OR (new.status IS DISTINCT FROM old.status)) OR (new.approval_status IS DISTINCT FROM old.approval_status)) OR (new.price IS DISTINCT FROM old.price))) EXECUTE FUNCTION private.tg_properties__news();

CREATE TRIGGER _510_follow_photos AFTER UPDATE ON public.properties FOR EACH ROW WHEN ((new.image_urls IS DISTINCT FROM old.image_urls)) EXECUTE FUNCTION private.tg_properties__follow_photos();

CREATE TRIGGER _520_take_up_revision AFTER UPDATE ON public.properties FOR EACH ROW WHEN (((CURRENT_USER = ANY (ARRAY['anon'::name, 'authenticated'::name])) AND (new.approval_status = 'pending'::text) AND (old.approval_status <> 'approved'::text))) EXECUTE FUNCTION private.tg_properties__take_up_revision();

CREATE TRIGGER _530_revision_waits AFTER UPDATE ON public.properties FOR EACH ROW WHEN (((old.revision_sent_at IS NULL) AND (new.revision_sent_at IS NOT NULL) AND ((auth.uid() = new.owner_id) OR (auth.uid() = new.broker_id)))) EXECUTE FUNCTION private.tg_properties__revision_waits();

COMMENT ON TABLE public.properties IS 'Places to let. Public when is_public, available and approved.';
COMMENT ON COLUMN public.properties.owner_id IS 'The account behind it. Given when listing, and never readable through the API.';
COMMENT ON COLUMN public.properties.broker_id IS 'The account of the broker, or none. Never readable through the API.';
COMMENT ON COLUMN public.properties.version IS 'Grows by one at each change, for "nobody changed it meanwhile".';
COMMENT ON COLUMN public.properties.image_urls IS 'Site-relative storage URLs; the first is the cover.';
COMMENT ON COLUMN public.properties.location IS 'Public line of the address, e.g. "Road No. 12, Banjara Hills".';
COMMENT ON COLUMN public.properties.latitude IS 'Degrees, rounded to about 100 m: the exact place is not public.';
COMMENT ON COLUMN public.properties.longitude IS 'Degrees, rounded to about 100 m.';
COMMENT ON COLUMN public.properties.bhk_label IS 'As said in India: "2.5 BHK", "1 RK". bedrooms is its whole part.';
COMMENT ON COLUMN public.properties.area_basis IS 'What square_feet measures: carpet, built_up or super_built_up.';
COMMENT ON COLUMN public.properties.floor IS '0 is the ground floor.';
COMMENT ON COLUMN public.properties.price IS 'Rupees a month, at most two decimals, stored without trailing zeros.';
COMMENT ON COLUMN public.properties.security_deposit IS 'Rupees, paid once and returned.';
COMMENT ON COLUMN public.properties.maintenance_amount IS 'Rupees a month.';
COMMENT ON COLUMN public.properties.preferred_tenants IS 'Who the place suits, as occupancy: never a community.';
COMMENT ON COLUMN public.properties.pg_details IS 'Paying guest: {sharing, gender, meals, gate_time}.';
COMMENT ON COLUMN public.properties.archived_at IS 'When its owner put the listing away; null while it is in use.';
COMMENT ON COLUMN public.properties.revision_sent_at IS 'Since when a change of the listing waits for approval; null when none does. What it says is in property_revisions.';
COMMENT ON COLUMN public.properties.cooking_gas IS 'How gas for cooking comes; none: not at all. Null: not told.';
COMMENT ON COLUMN public.properties.rating IS 'Mean of shown reviews, a visit''s weighs a third of a tenancy''s; null until one of a tenancy or three of visits.';
COMMENT ON COLUMN public.properties.rating_count IS 'How many shown reviews the rating is of.';
