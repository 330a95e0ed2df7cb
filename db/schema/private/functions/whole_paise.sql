CREATE FUNCTION private.whole_paise(_paise numeric, _field text, _least bigint) RETURNS bigint
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if _paise is null or _paise <> trunc(_paise) or _paise not between _least and 100000000000 then
    perform private.refuse_argument(_field, 'Say a sum in whole paise.');
  end if;
  return _paise::bigint;
end
$$;

REVOKE ALL ON FUNCTION private.whole_paise(_paise numeric, _field text, _least bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION private.whole_paise(_paise numeric, _field text, _least bigint) TO service_role;

COMMENT ON FUNCTION private.whole_paise(_paise numeric, _field text, _least bigint) IS 'A sum of money; 22023 for a part of a paisa, too little or too much. Not for API roles.';
