CREATE FUNCTION private.given_words(_given jsonb, _field text, _most integer) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if _given -> _field = 'null' then
    return null;
  end if;
  if jsonb_typeof(_given -> _field) <> 'string' then
    perform private.refuse_argument(_field, 'Say it in words, or nothing.');
  end if;
  return private.clean_words(_given ->> _field, replace(_field, '_', ' '), _most);
end
$$;

REVOKE ALL ON FUNCTION private.given_words(_given jsonb, _field text, _most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.given_words(_given jsonb, _field text, _most integer) TO service_role;

COMMENT ON FUNCTION private.given_words(_given jsonb, _field text, _most integer) IS 'Words as they are stored, or null; 22023. Not for API roles.';
