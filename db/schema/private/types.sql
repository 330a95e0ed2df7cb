CREATE TYPE private.search_criteria AS (
	query tsquery,
	said tsquery,
	min_price numeric,
	max_price numeric,
	bedrooms integer,
	available_from date,
	south double precision,
	west double precision,
	north double precision,
	east double precision,
	sort text,
	counts integer[],
	spots point[],
	near_any boolean,
	near_km double precision
);

CREATE TYPE private.seen_home AS (
	id uuid,
	host_id uuid,
	title text,
	description text,
	property_type text,
	image_urls text[],
	location text,
	locality text,
	city text,
	state text,
	pincode text,
	latitude double precision,
	longitude double precision,
	bedrooms integer,
	bathrooms integer,
	balconies integer,
	bhk_label text,
	square_feet integer,
	area_basis text,
	floor integer,
	total_floors integer,
	facing text,
	property_age_years integer,
	society_name text,
	price numeric,
	is_negotiable boolean,
	security_deposit numeric,
	maintenance_amount numeric,
	maintenance_included boolean,
	rental_duration text,
	agreement_months integer,
	notice_months integer,
	lock_in_months integer,
	available_from date,
	furnishing text,
	furnishing_items text[],
	amenities text[],
	parking text,
	water_supply text,
	power_backup text,
	is_gated boolean,
	pets_allowed boolean,
	preferred_tenants text[],
	house_rules text[],
	pg_details jsonb,
	status text,
	approval_status text,
	approved_at timestamp with time zone,
	is_public boolean,
	created_at timestamp with time zone,
	updated_at timestamp with time zone
);

CREATE TEXT SEARCH CONFIGURATION private.listing (
    PARSER = pg_catalog."default" );

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR asciiword WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR word WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR numword WITH simple;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR email WITH simple;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR url WITH simple;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR host WITH simple;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR sfloat WITH simple;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR version WITH simple;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR hword_numpart WITH simple;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR hword_part WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR hword_asciipart WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR numhword WITH simple;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR asciihword WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR hword WITH english_stem;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR url_path WITH simple;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR file WITH simple;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR "float" WITH simple;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR "int" WITH simple;

ALTER TEXT SEARCH CONFIGURATION private.listing
    ADD MAPPING FOR uint WITH simple;

REVOKE ALL ON TYPE private.seen_home FROM PUBLIC;
REVOKE ALL ON FUNCTION private."both"(_one tsquery, _other tsquery) FROM PUBLIC;
GRANT ALL ON FUNCTION private."both"(_one tsquery, _other tsquery) TO service_role;

COMMENT ON TYPE private.search_criteria IS 'A checked search as the index is asked; null asks nothing. `said` is its words alone, `counts` are exact bedrooms, `spots` places to be within `near_km` of, all of them or any.';
COMMENT ON TYPE private.seen_home IS 'The columns of public.properties that visitors may read, in its order.';
COMMENT ON FUNCTION private."both"(_one tsquery, _other tsquery) IS 'Query for both; null asks nothing.';
COMMENT ON TEXT SEARCH CONFIGURATION private.listing IS 'Words of listings: English endings fall away, other scripts stay.';

ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA private GRANT ALL ON FUNCTIONS TO service_role;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA private GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES TO service_role;
