CREATE FUNCTION private.as_json(_home private.seen_home) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    SET "TimeZone" TO 'UTC'
    RETURN (row_to_json(_home))::text;

REVOKE ALL ON FUNCTION private.as_json(_home private.seen_home) FROM PUBLIC;
GRANT ALL ON FUNCTION private.as_json(_home private.seen_home) TO service_role;
GRANT ALL ON FUNCTION private.as_json(_home private.seen_home) TO authenticated;

COMMENT ON FUNCTION private.as_json(_home private.seen_home) IS 'A home as visitors see it, as JSON with times in UTC. Runs when a listing is written; not for API roles otherwise.';
