CREATE FUNCTION private.map_x(_longitude double precision, _zoom integer) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    BEGIN ATOMIC
 SELECT (floor((((_longitude + (180)::double precision) / (360)::double precision) * ((1 << _zoom))::double precision)))::integer AS floor;
END;

REVOKE ALL ON FUNCTION private.map_x(_longitude double precision, _zoom integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.map_x(_longitude double precision, _zoom integer) TO service_role;

COMMENT ON FUNCTION private.map_x(_longitude double precision, _zoom integer) IS 'Column of the web-mercator cell, from 0 in the west.';
