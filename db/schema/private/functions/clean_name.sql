CREATE FUNCTION private.clean_name(_name text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  _clean constant text := normalize(nullif(btrim(regexp_replace(_name, '[[:cntrl:][:space:]]+', ' ', 'g')), ''), NFC);
begin
  if char_length(_clean) > 100 then
    raise exception 'A name has at most 100 characters' using errcode = '22023';
  end if;
  return _clean;
end
$$;

REVOKE ALL ON FUNCTION private.clean_name(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.clean_name(_name text) TO service_role;

COMMENT ON FUNCTION private.clean_name(_name text) IS 'A person''s name on one line; null when blank. Raises 22023 beyond 100 characters.';
