CREATE FUNCTION private.near_condition(_asked private.search_criteria, _by_spot boolean) RETURNS text
    LANGUAGE sql IMMUTABLE
    BEGIN ATOMIC
 SELECT (('('::text || string_agg((
         CASE
             WHEN near_condition._by_spot THEN format('home.spot <@ private.circle_around(($1).spots[%s], ($1).near_km) and '::text, number.number)
             ELSE ''::text
         END || format('private.km_between(home.spot, ($1).spots[%s]) <= ($1).near_km'::text, number.number)),
         CASE
             WHEN (near_condition._asked).near_any THEN ') or ('::text
             ELSE ') and ('::text
         END ORDER BY number.number)) || ')'::text)
    FROM generate_series(1, cardinality((near_condition._asked).spots)) number(number);
END;

REVOKE ALL ON FUNCTION private.near_condition(_asked private.search_criteria, _by_spot boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.near_condition(_asked private.search_criteria, _by_spot boolean) TO service_role;

COMMENT ON FUNCTION private.near_condition(_asked private.search_criteria, _by_spot boolean) IS 'SQL of whether private.home_index as home is near enough to what the criteria $1 name. `_by_spot`: so that the index of spots is used. Not for API roles.';
