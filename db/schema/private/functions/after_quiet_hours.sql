CREATE FUNCTION private.after_quiet_hours(_choices public.notification_preferences, _at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case
    when _choices.quiet_from is null then _at
    when _choices.quiet_from < _choices.quiet_until and clock >= _choices.quiet_from and clock < _choices.quiet_until
      or _choices.quiet_from > _choices.quiet_until and clock < _choices.quiet_until
      then (day + _choices.quiet_until) at time zone 'Asia/Kolkata'
    when _choices.quiet_from > _choices.quiet_until and clock >= _choices.quiet_from
      then (day + 1 + _choices.quiet_until) at time zone 'Asia/Kolkata'
    else _at
  end
  from (
    select (_at at time zone 'Asia/Kolkata')::date as day, (_at at time zone 'Asia/Kolkata')::time as clock
  ) as india
$$;

REVOKE ALL ON FUNCTION private.after_quiet_hours(_choices public.notification_preferences, _at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.after_quiet_hours(_choices public.notification_preferences, _at timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.after_quiet_hours(_choices public.notification_preferences, _at timestamp with time zone) IS 'The moment itself, or the end of the quiet hours that it falls into. Not for API roles.';
