CREATE FUNCTION private.category_types(_category text) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    BEGIN ATOMIC
 SELECT
         CASE _category
             WHEN 'residential'::text THEN ARRAY['apartment'::text, 'house'::text, 'condo'::text, 'studio'::text, 'residential'::text, 'pg-hostel'::text]
             WHEN 'vacation'::text THEN ARRAY['vacation'::text, 'vacation_rental'::text]
             WHEN 'commercial'::text THEN ARRAY['commercial'::text, 'office'::text, 'retail'::text, 'warehouse'::text]
             WHEN 'pg-hostel'::text THEN ARRAY['pg-hostel'::text]
             ELSE NULL::text[]
         END AS "case";
END;

REVOKE ALL ON FUNCTION private.category_types(_category text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.category_types(_category text) TO service_role;

COMMENT ON FUNCTION private.category_types(_category text) IS 'Types that a category of the home page stands for (R-HOME-02); null for no category.';
