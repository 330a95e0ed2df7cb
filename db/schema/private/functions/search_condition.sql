CREATE FUNCTION private.search_condition(_asked private.search_criteria, _part text DEFAULT (('('::text || array_to_string(private.home_parts(), ' or '::text)) || ')'::text), _by_spot boolean DEFAULT true) RETURNS text
    LANGUAGE sql STABLE
    BEGIN ATOMIC
 SELECT COALESCE(NULLIF(concat_ws(' and '::text,
         CASE
             WHEN ((_asked).query IS NOT NULL) THEN ('home.words @@ ($1).query and '::text || _part)
             ELSE NULL::text
         END,
         CASE
             WHEN ((_asked).min_price IS NOT NULL) THEN 'home.price >= ($1).min_price'::text
             ELSE NULL::text
         END,
         CASE
             WHEN ((_asked).max_price IS NOT NULL) THEN 'home.price <= ($1).max_price'::text
             ELSE NULL::text
         END,
         CASE
             WHEN ((_asked).bedrooms IS NOT NULL) THEN 'home.bedrooms >= ($1).bedrooms'::text
             ELSE NULL::text
         END,
         CASE
             WHEN ((_asked).counts IS NOT NULL) THEN 'home.bedrooms = any (($1).counts)'::text
             ELSE NULL::text
         END,
         CASE
             WHEN ((_asked).spots IS NOT NULL) THEN (('('::text || private.near_condition(_asked, _by_spot)) || ')'::text)
             ELSE NULL::text
         END,
         CASE
             WHEN ((_asked).available_from IS NOT NULL) THEN '(home.available_from is null or home.available_from <= ($1).available_from)'::text
             ELSE NULL::text
         END,
         CASE
             WHEN ((_asked).south IS NOT NULL) THEN 'home.latitude between ($1).south and ($1).north and home.longitude between ($1).west and ($1).east'::text
             ELSE NULL::text
         END), ''::text), 'true'::text) AS "coalesce";
END;

REVOKE ALL ON FUNCTION private.search_condition(_asked private.search_criteria, _part text, _by_spot boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.search_condition(_asked private.search_criteria, _part text, _by_spot boolean) TO service_role;

COMMENT ON FUNCTION private.search_condition(_asked private.search_criteria, _part text, _by_spot boolean) IS 'The search as SQL on private.home_index as home; $1 is the criteria. `true` when nothing is asked. `_part`: the part of the index that words are looked for in, both by default. `_by_spot`: whether the index of spots is used. Not for API roles.';
