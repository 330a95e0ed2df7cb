CREATE FUNCTION private.search_order(_sort text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    BEGIN ATOMIC
 SELECT
         CASE _sort
             WHEN 'price-asc'::text THEN ARRAY['to_jsonb(home.price)'::text, '(home.price, home.id) > (($2 #>> ''{}'')::numeric, $3)'::text, 'home.price, home.id'::text]
             WHEN 'price-desc'::text THEN ARRAY['to_jsonb(home.price)'::text, '(home.price, home.id) < (($2 #>> ''{}'')::numeric, $3)'::text, 'home.price desc, home.id desc'::text]
             WHEN 'relevance'::text THEN ARRAY['jsonb_build_array(home.rank, home.created_at)'::text, '(home.rank, home.created_at, home.id) < (($2 ->> 0)::real, ($2 ->> 1)::timestamptz, $3)'::text, 'home.rank desc, home.created_at desc, home.id desc'::text]
             ELSE ARRAY['to_jsonb(home.created_at)'::text, '(home.created_at, home.id) < (($2 #>> ''{}'')::timestamptz, $3)'::text, 'home.created_at desc, home.id desc'::text]
         END AS "array";
END;

REVOKE ALL ON FUNCTION private.search_order(_sort text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.search_order(_sort text) TO service_role;

COMMENT ON FUNCTION private.search_order(_sort text) IS 'SQL of a sort: key of a cursor, condition behind a cursor, order. Not for API roles.';
