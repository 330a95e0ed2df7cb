CREATE FUNCTION private.west_of(_x integer, _zoom integer) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    BEGIN ATOMIC
 SELECT ((((_x)::double precision / ((1 << _zoom))::double precision) * (360)::double precision) - (180)::double precision);
END;

REVOKE ALL ON FUNCTION private.west_of(_x integer, _zoom integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.west_of(_x integer, _zoom integer) TO service_role;

COMMENT ON FUNCTION private.west_of(_x integer, _zoom integer) IS 'Longitude of a cell''s western edge, in degrees.';
