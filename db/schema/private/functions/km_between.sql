CREATE FUNCTION private.km_between(_one point, _other point) RETURNS double precision
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    BEGIN ATOMIC
 SELECT ((_one <-> _other) / cosh(((((_one)[1] + (_other)[1]) / (2)::double precision) / (6371)::double precision)));
END;

REVOKE ALL ON FUNCTION private.km_between(_one point, _other point) FROM PUBLIC;
GRANT ALL ON FUNCTION private.km_between(_one point, _other point) TO service_role;

COMMENT ON FUNCTION private.km_between(_one point, _other point) IS 'Kilometres on the ground between two spots, up to some tens of them.';
