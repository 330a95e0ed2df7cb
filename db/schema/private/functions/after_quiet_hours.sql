CREATE FUNCTION private.after_quiet_hours(_choices public.notification_preferences, _at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _day constant date := (_at at time zone 'Asia/Kolkata')::date;
  _clock constant time := (_at at time zone 'Asia/Kolkata')::time;
begin
  return case
    when _choices.quiet_from is null then _at
    when _choices.quiet_from < _choices.quiet_until and _clock >= _choices.quiet_from and _clock < _choices.quiet_until
      or _choices.quiet_from > _choices.quiet_until and _clock < _choices.quiet_until
      then (_day + _choices.quiet_until) at time zone 'Asia/Kolkata'
    when _choices.quiet_from > _choices.quiet_until and _clock >= _choices.quiet_from
      then (_day + 1 + _choices.quiet_until) at time zone 'Asia/Kolkata'
    else _at
  end;
end
$$;

REVOKE ALL ON FUNCTION private.after_quiet_hours(_choices public.notification_preferences, _at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.after_quiet_hours(_choices public.notification_preferences, _at timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.after_quiet_hours(_choices public.notification_preferences, _at timestamp with time zone) IS 'The moment itself, or the end of the quiet hours that it falls into. Not for API roles.';
