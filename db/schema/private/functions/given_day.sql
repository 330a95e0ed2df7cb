CREATE FUNCTION private.given_day(_given jsonb, _field text, _least date, _most date) RETURNS date
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  _day date;
begin
  if _given -> _field = 'null' then
    return null;
  end if;
  begin
    if jsonb_typeof(_given -> _field) = 'string' and _given ->> _field ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
      _day := (_given ->> _field)::date;
    end if;
  exception
    when datetime_field_overflow then
      null;
  end;
  if _day is null or _day not between _least and _most then
    perform private.refuse_argument(_field, format('Say a day from %s to %s.', _least, _most));
  end if;
  return _day;
end
$_$;

REVOKE ALL ON FUNCTION private.given_day(_given jsonb, _field text, _least date, _most date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.given_day(_given jsonb, _field text, _least date, _most date) TO service_role;

COMMENT ON FUNCTION private.given_day(_given jsonb, _field text, _least date, _most date) IS 'A day within bounds, or null; 22023. Not for API roles.';
