CREATE FUNCTION private.visit_windows(_property_id uuid, _day date) RETURNS TABLE(from_time time without time zone, until_time time without time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select hours.from_time, hours.until_time
  from public.visit_hours as hours
  where hours.property_id = _property_id and not hours.is_closed and case
    when exists (
      select from public.visit_hours as dated where dated.property_id = _property_id and dated.on_date = _day
    ) then hours.on_date = _day
    else hours.weekday = extract(isodow from _day)
  end
$$;

REVOKE ALL ON FUNCTION private.visit_windows(_property_id uuid, _day date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.visit_windows(_property_id uuid, _day date) TO service_role;

COMMENT ON FUNCTION private.visit_windows(_property_id uuid, _day date) IS 'Hours of a home on a day: those of the date, else of its weekday. Not for API roles.';
