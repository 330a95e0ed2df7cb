CREATE FUNCTION private.given_fields(_given jsonb, _argument text, _fields text[]) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if jsonb_typeof(_given) is distinct from 'object' or _given - _fields <> '{}' or not _given ?& _fields then
    perform private.refuse_argument(_argument, format('Say %s: %s, each or null.', _argument, array_to_string(_fields, ', ')));
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.given_fields(_given jsonb, _argument text, _fields text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.given_fields(_given jsonb, _argument text, _fields text[]) TO service_role;

COMMENT ON FUNCTION private.given_fields(_given jsonb, _argument text, _fields text[]) IS '22023 for what is no object of just these fields. Not for API roles.';
