CREATE FUNCTION private.north_of(_y integer, _zoom integer) RETURNS double precision
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    BEGIN ATOMIC
 SELECT degrees(atan(sinh((pi() * ((1)::double precision - (((2)::double precision * (_y)::double precision) / ((1 << _zoom))::double precision)))))) AS degrees;
END;

REVOKE ALL ON FUNCTION private.north_of(_y integer, _zoom integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.north_of(_y integer, _zoom integer) TO service_role;

COMMENT ON FUNCTION private.north_of(_y integer, _zoom integer) IS 'Latitude of a cell''s northern edge, in degrees.';
