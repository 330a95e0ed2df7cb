CREATE FUNCTION private.contains_pattern(_search text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select '%' || regexp_replace(lower(left(btrim(_search), 100)), '([\\%_])', '\\\1', 'g') || '%'
  where btrim(_search) <> ''
$$;

REVOKE ALL ON FUNCTION private.contains_pattern(_search text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.contains_pattern(_search text) TO service_role;

COMMENT ON FUNCTION private.contains_pattern(_search text) IS 'LIKE pattern for "contains", as typed; null for blank.';
