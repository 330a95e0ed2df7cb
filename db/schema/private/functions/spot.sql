CREATE FUNCTION private.spot(_latitude double precision, _longitude double precision) RETURNS point
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    BEGIN ATOMIC
 SELECT point((radians(_longitude) * (6371)::double precision), (asinh(tand(GREATEST(('-85.05'::numeric)::double precision, LEAST((85.05)::double precision, _latitude)))) * (6371)::double precision)) AS point;
END;

REVOKE ALL ON FUNCTION private.spot(_latitude double precision, _longitude double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION private.spot(_latitude double precision, _longitude double precision) TO service_role;

COMMENT ON FUNCTION private.spot(_latitude double precision, _longitude double precision) IS 'A position in degrees as the index keeps it; null for none.';
