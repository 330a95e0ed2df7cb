CREATE FUNCTION private.refuse(_code text, _hint text, _words text, _details jsonb DEFAULT NULL::jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if _details is null then
    raise exception '%', _words using errcode = _code, hint = _hint;
  end if;
  raise exception '%', _words using errcode = _code, hint = _hint, detail = _details::text;
end
$$;

REVOKE ALL ON FUNCTION private.refuse(_code text, _hint text, _words text, _details jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.refuse(_code text, _hint text, _words text, _details jsonb) TO service_role;

COMMENT ON FUNCTION private.refuse(_code text, _hint text, _words text, _details jsonb) IS 'Raises _code with a word for programs and words for people.';
