CREATE FUNCTION private.chosen(_value text, _choices text[]) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if coalesce(_value, '') in ('', 'all') then
    return null;
  end if;
  if _value <> all (_choices) then
    raise exception 'There is no such choice here: %', left(_value, 60)
      using errcode = '22023', hint = 'One of: all, ' || array_to_string(_choices, ', ');
  end if;
  return _value;
end
$$;

REVOKE ALL ON FUNCTION private.chosen(_value text, _choices text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.chosen(_value text, _choices text[]) TO service_role;

COMMENT ON FUNCTION private.chosen(_value text, _choices text[]) IS 'A filter''s value; null for all. Raises 22023 for an unknown one.';
