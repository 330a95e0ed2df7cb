CREATE FUNCTION private.count_public_properties() RETURNS SETOF bigint
    LANGUAGE sql STABLE ROWS 1
    BEGIN ATOMIC
 SELECT (COALESCE(sum(public_property_tallies.tally), (0)::numeric))::bigint AS "coalesce"
    FROM private.public_property_tallies;
END;

REVOKE ALL ON FUNCTION private.count_public_properties() FROM PUBLIC;
GRANT ALL ON FUNCTION private.count_public_properties() TO service_role;
GRANT ALL ON FUNCTION private.count_public_properties() TO anon;
GRANT ALL ON FUNCTION private.count_public_properties() TO authenticated;

COMMENT ON FUNCTION private.count_public_properties() IS '@counter {"table":"public.properties","filters":{"is_public":"eq.true","status":"eq.available","approval_status":"eq.approved"}}';
