CREATE FUNCTION private.cluster(_zoom integer, _x integer, _y integer, _homes bigint, _latitude double precision, _longitude double precision, _min_price numeric) RETURNS json
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT json_build_object('latitude', round((_latitude)::numeric, 5), 'longitude', round((_longitude)::numeric, 5), 'count', _homes, 'south', round((private.north_of((_y + 1), _zoom))::numeric, 5), 'west', round((private.west_of(_x, _zoom))::numeric, 5), 'north', round((private.north_of(_y, _zoom))::numeric, 5), 'east', round((private.west_of((_x + 1), _zoom))::numeric, 5), 'min_price', _min_price) AS json_build_object;
END;

REVOKE ALL ON FUNCTION private.cluster(_zoom integer, _x integer, _y integer, _homes bigint, _latitude double precision, _longitude double precision, _min_price numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION private.cluster(_zoom integer, _x integer, _y integer, _homes bigint, _latitude double precision, _longitude double precision, _min_price numeric) TO service_role;

COMMENT ON FUNCTION private.cluster(_zoom integer, _x integer, _y integer, _homes bigint, _latitude double precision, _longitude double precision, _min_price numeric) IS 'A cluster as a map gets it. Not for API roles.';
