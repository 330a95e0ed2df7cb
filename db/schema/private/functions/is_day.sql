CREATE FUNCTION private.is_day(_value jsonb) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
begin
  return jsonb_typeof(_value) = 'string'
    and _value #>> '{}' ~ '^20\d\d-\d\d-\d\d$'
    and make_date(
      substr(_value #>> '{}', 1, 4)::integer, substr(_value #>> '{}', 6, 2)::integer, substr(_value #>> '{}', 9, 2)::integer
    ) is not null;
exception when datetime_field_overflow or invalid_text_representation then
  return false;
end
$_$;

REVOKE ALL ON FUNCTION private.is_day(_value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_day(_value jsonb) TO service_role;

COMMENT ON FUNCTION private.is_day(_value jsonb) IS 'Whether it is a day of this century as YYYY-MM-DD.';
