CREATE FUNCTION private.json_of(_given jsonb, _name text) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  -- an argument in a URL comes as text
  if jsonb_typeof(_given) = 'string' then
    begin
      return (_given #>> '{}')::jsonb;
    exception when invalid_text_representation or untranslatable_character then
      raise exception '% is not JSON', _name using errcode = '22023';
    end;
  end if;
  return _given;
end
$$;

REVOKE ALL ON FUNCTION private.json_of(_given jsonb, _name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.json_of(_given jsonb, _name text) TO service_role;

COMMENT ON FUNCTION private.json_of(_given jsonb, _name text) IS 'JSON as it is, or read from the text that holds it. 22023.';
