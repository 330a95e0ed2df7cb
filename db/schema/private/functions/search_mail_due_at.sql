CREATE FUNCTION private.search_mail_due_at(_cadence text, _found_at timestamp with time zone, _written_at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select greatest(
    case _cadence
      when 'at_once' then _found_at
      when 'daily' then (
        date_trunc('day', _found_at at time zone 'Asia/Kolkata' - interval '8 hours') + interval '1 day 8 hours'
      ) at time zone 'Asia/Kolkata'
    end,
    _written_at + make_interval(mins => private.setting('search_mail_spacing_minutes')::integer)
  )
$$;

REVOKE ALL ON FUNCTION private.search_mail_due_at(_cadence text, _found_at timestamp with time zone, _written_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.search_mail_due_at(_cadence text, _found_at timestamp with time zone, _written_at timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.search_mail_due_at(_cadence text, _found_at timestamp with time zone, _written_at timestamp with time zone) IS 'When the mail about something found is due, after the last mail was written (null: none was).';
