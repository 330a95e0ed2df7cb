CREATE FUNCTION private.paise_by_days(_paise bigint, _from date, _until date) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case
    when extract(day from _from) = 1 and _until = private.month_end(_from) then _paise
    else (2 * _paise * (_until - _from + 1) + extract(day from private.month_end(_from))::bigint)
      / (2 * extract(day from private.month_end(_from))::bigint)
  end
$$;

REVOKE ALL ON FUNCTION private.paise_by_days(_paise bigint, _from date, _until date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.paise_by_days(_paise bigint, _from date, _until date) TO service_role;

COMMENT ON FUNCTION private.paise_by_days(_paise bigint, _from date, _until date) IS 'A month''s sum for days of one month, both counted, half a paisa up; a whole month is the whole sum. Not for API roles.';
