CREATE FUNCTION private.given_choice(_given jsonb, _field text, _choices text[]) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if _given -> _field = 'null' then
    return null;
  end if;
  if jsonb_typeof(_given -> _field) <> 'string' or _given ->> _field <> all (_choices) then
    perform private.refuse_argument(_field, format('Choose one of: %s.', array_to_string(_choices, ', ')));
  end if;
  return _given ->> _field;
end
$$;

REVOKE ALL ON FUNCTION private.given_choice(_given jsonb, _field text, _choices text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.given_choice(_given jsonb, _field text, _choices text[]) TO service_role;

COMMENT ON FUNCTION private.given_choice(_given jsonb, _field text, _choices text[]) IS 'One of the words, or null; 22023. Not for API roles.';
