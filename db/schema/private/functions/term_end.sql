CREATE FUNCTION private.term_end(_start date, _months integer) RETURNS date
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  -- adding months to a date gives the last day of a month that is too short
  select met - case when extract(day from met) < extract(day from _start) then 0 else 1 end
  from (select (_start + make_interval(months => _months))::date) as corresponding (met)
$$;

REVOKE ALL ON FUNCTION private.term_end(_start date, _months integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.term_end(_start date, _months integer) TO service_role;

COMMENT ON FUNCTION private.term_end(_start date, _months integer) IS 'The last day of so many months from a day on. Not for API roles.';
