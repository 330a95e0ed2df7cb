CREATE FUNCTION private.circle_around(_spot point, _km double precision) RETURNS circle
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    BEGIN ATOMIC
 SELECT circle(_spot, ((_km * cosh(((_spot)[1] / (6371)::double precision))) * (1.01)::double precision)) AS circle;
END;

REVOKE ALL ON FUNCTION private.circle_around(_spot point, _km double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION private.circle_around(_spot point, _km double precision) TO service_role;

COMMENT ON FUNCTION private.circle_around(_spot point, _km double precision) IS 'A circle of the map that holds everything within so many kilometres, 15 at most, and hardly more.';
