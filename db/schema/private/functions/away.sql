CREATE FUNCTION private.away(_asked private.search_criteria) RETURNS text
    LANGUAGE sql IMMUTABLE
    BEGIN ATOMIC
 SELECT
         CASE
             WHEN (NOT (_asked).near_any) THEN 'home.spot <-> ($1).spots[1]'::text
             ELSE ( SELECT (('least('::text || string_agg((('home.spot <-> ($1).spots['::text || number.number) || ']'::text), ', '::text ORDER BY number.number)) || ')'::text)
                FROM generate_series(1, cardinality((away._asked).spots)) number(number))
         END;
END;

REVOKE ALL ON FUNCTION private.away(_asked private.search_criteria) FROM PUBLIC;
GRANT ALL ON FUNCTION private.away(_asked private.search_criteria) TO service_role;

COMMENT ON FUNCTION private.away(_asked private.search_criteria) IS 'SQL of how far private.home_index as home is from what the criteria $1 are near to. Not for API roles.';
