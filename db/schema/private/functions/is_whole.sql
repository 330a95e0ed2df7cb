CREATE FUNCTION private.is_whole(_value jsonb, _least numeric, _most numeric) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    BEGIN ATOMIC
 SELECT
         CASE
             WHEN (jsonb_typeof(_value) = 'number'::text) THEN (((((_value #>> '{}'::text[]))::numeric >= _least) AND (((_value #>> '{}'::text[]))::numeric <= _most)) AND ((((_value #>> '{}'::text[]))::numeric % (1)::numeric) = (0)::numeric))
             ELSE false
         END AS "case";
END;

REVOKE ALL ON FUNCTION private.is_whole(_value jsonb, _least numeric, _most numeric) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_whole(_value jsonb, _least numeric, _most numeric) TO service_role;

COMMENT ON FUNCTION private.is_whole(_value jsonb, _least numeric, _most numeric) IS 'Whether it is a whole number within both bounds.';
