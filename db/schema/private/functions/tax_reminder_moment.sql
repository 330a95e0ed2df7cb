CREATE FUNCTION private.tax_reminder_moment(_day date) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select (_day + time '09:00') at time zone 'Asia/Kolkata'
$$;

REVOKE ALL ON FUNCTION private.tax_reminder_moment(_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tax_reminder_moment(_day date) TO service_role;

COMMENT ON FUNCTION private.tax_reminder_moment(_day date) IS 'When a reminder of that day rings. Not for API roles.';
