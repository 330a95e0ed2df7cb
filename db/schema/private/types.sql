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

CREATE SEQUENCE private.agreement_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

REVOKE ALL ON FUNCTION private."both"(_one tsquery, _other tsquery) FROM PUBLIC;
GRANT ALL ON FUNCTION private."both"(_one tsquery, _other tsquery) TO service_role;

COMMENT ON TYPE private.search_criteria IS 'A checked search as the index is asked; null asks nothing. `said` is its words alone, `counts` are exact bedrooms, `spots` places to be within `near_km` of, all of them or any.';
COMMENT ON FUNCTION private."both"(_one tsquery, _other tsquery) IS 'Query for both; null asks nothing.';
COMMENT ON TEXT SEARCH CONFIGURATION private.listing IS 'Words of listings: English endings fall away, other scripts stay.';
COMMENT ON SEQUENCE private.agreement_numbers IS 'Numbers that agreements are printed with; a gap is no fault.';

ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA private GRANT ALL ON FUNCTIONS TO service_role;
ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA private GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES TO service_role;
