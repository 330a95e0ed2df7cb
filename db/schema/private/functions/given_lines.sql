CREATE FUNCTION private.given_lines(_given jsonb, _field text, _count integer, _most integer) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
declare
  _line jsonb;
  _lines jsonb := '[]';
begin
  if jsonb_typeof(_given -> _field) <> 'array' or jsonb_array_length(_given -> _field) > _count then
    perform private.refuse_argument(_field, format('Say at most %s lines.', _count));
  end if;
  for _line in select value from jsonb_array_elements(_given -> _field) loop
    _lines := _lines || to_jsonb(private.given_words(jsonb_build_object(_field, _line), _field, _most));
    if _lines -> -1 = 'null' or _lines ->> -1 ~ E'\n' then
      perform private.refuse_argument(_field, 'Each of them is one line.');
    end if;
  end loop;
  return _lines;
end
$$;

REVOKE ALL ON FUNCTION private.given_lines(_given jsonb, _field text, _count integer, _most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.given_lines(_given jsonb, _field text, _count integer, _most integer) TO service_role;

COMMENT ON FUNCTION private.given_lines(_given jsonb, _field text, _count integer, _most integer) IS 'A list of lines; 22023. Not for API roles.';
