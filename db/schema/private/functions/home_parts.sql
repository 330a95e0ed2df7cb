CREATE FUNCTION private.home_parts() RETURNS text[]
    LANGUAGE sql IMMUTABLE
    BEGIN ATOMIC
 SELECT ARRAY['home.id < ''10000000-0000-0000-0000-000000000000'''::text, 'home.id >= ''10000000-0000-0000-0000-000000000000'''::text] AS "array";
END;

REVOKE ALL ON FUNCTION private.home_parts() FROM PUBLIC;
GRANT ALL ON FUNCTION private.home_parts() TO service_role;

COMMENT ON FUNCTION private.home_parts() IS 'Conditions on private.home_index as home, the small part first; each home fits one of them. Not for API roles.';
