CREATE FUNCTION private.initials(_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce((
    select string_agg(upper(left(word, 1)) || '.', ' ' order by place)
    from regexp_split_to_table(btrim(_name), '\s+') with ordinality as part (word, place) where place <= 4
  ), '')
$$;

REVOKE ALL ON FUNCTION private.initials(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.initials(_name text) TO service_role;

COMMENT ON FUNCTION private.initials(_name text) IS 'T. L. of Tenzin Lepcha. Not for API roles.';
