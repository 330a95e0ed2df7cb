CREATE FUNCTION private.canonical_json(_value jsonb) RETURNS text
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
begin
  case jsonb_typeof(_value)
    when 'object' then
      return '{' || coalesce((
        select string_agg(to_jsonb(part.key)::text || ':' || private.canonical_json(part.value), ',' order by part.key collate "C")
        from jsonb_each(_value) as part
      ), '') || '}';
    when 'array' then
      return '[' || coalesce((
        select string_agg(private.canonical_json(one.value), ',' order by one.place)
        from jsonb_array_elements(_value) with ordinality as one (value, place)
      ), '') || ']';
    when 'number' then
      -- two programs write a fraction in two ways
      if _value::text !~ '^-?[0-9]{1,16}$' or abs(_value::text::numeric) > 9007199254740991 then
        raise exception 'Only whole numbers are evidence: %', _value using errcode = '22023';
      end if;
      return _value::text;
    else
      return _value::text;
  end case;
end
$_$;

REVOKE ALL ON FUNCTION private.canonical_json(_value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.canonical_json(_value jsonb) TO service_role;

COMMENT ON FUNCTION private.canonical_json(_value jsonb) IS 'The JSON Canonicalization Scheme for what evidence holds; 22023 for a fraction. Keys are plain ASCII. Not for API roles.';
