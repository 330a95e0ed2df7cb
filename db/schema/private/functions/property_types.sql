CREATE FUNCTION private.property_types() RETURNS text[]
    LANGUAGE sql IMMUTABLE
    BEGIN ATOMIC
 SELECT ARRAY['apartment'::text, 'house'::text, 'condo'::text, 'studio'::text, 'residential'::text, 'pg-hostel'::text, 'commercial'::text, 'office'::text, 'retail'::text, 'warehouse'::text, 'vacation'::text, 'vacation_rental'::text, 'villa'::text] AS "array";
END;

REVOKE ALL ON FUNCTION private.property_types() FROM PUBLIC;
GRANT ALL ON FUNCTION private.property_types() TO service_role;

COMMENT ON FUNCTION private.property_types() IS 'Every type a listing may have.';
