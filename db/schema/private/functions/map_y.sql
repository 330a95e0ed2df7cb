CREATE FUNCTION private.map_y(_latitude double precision, _zoom integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    BEGIN ATOMIC
 SELECT (floor(((((1)::double precision - (asinh(tand(GREATEST(('-85.05'::numeric)::double precision, LEAST((85.05)::double precision, _latitude)))) / pi())) / (2)::double precision) * ((1 << _zoom))::double precision)))::integer AS floor;
END;

REVOKE ALL ON FUNCTION private.map_y(_latitude double precision, _zoom integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.map_y(_latitude double precision, _zoom integer) TO service_role;

COMMENT ON FUNCTION private.map_y(_latitude double precision, _zoom integer) IS 'Row of the web-mercator cell, from 0 in the north.';
