CREATE FUNCTION private.one_line(_words text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select btrim(regexp_replace(coalesce(_words, ''), '[[:cntrl:][:space:]]+', ' ', 'g'))
$$;

REVOKE ALL ON FUNCTION private.one_line(_words text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.one_line(_words text) TO service_role;

COMMENT ON FUNCTION private.one_line(_words text) IS 'Words without breaks and blanks around them. Not for API roles.';
