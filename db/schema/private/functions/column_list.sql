CREATE FUNCTION private.column_list(_names name[]) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select string_agg(quote_ident(name), ', ' order by place) from unnest(_names) with ordinality as listed (name, place)
$$;

REVOKE ALL ON FUNCTION private.column_list(_names name[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.column_list(_names name[]) TO service_role;
GRANT ALL ON FUNCTION private.column_list(_names name[]) TO authenticated;

COMMENT ON FUNCTION private.column_list(_names name[]) IS 'Names of columns as they stand in a statement.';
