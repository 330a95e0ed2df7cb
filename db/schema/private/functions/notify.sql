CREATE FUNCTION private.notify(_user_id uuid, _kind text, _event_id bigint, _enquiry_id uuid, _subject jsonb, _now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select null::void
$$;

REVOKE ALL ON FUNCTION private.notify(_user_id uuid, _kind text, _event_id bigint, _enquiry_id uuid, _subject jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.notify(_user_id uuid, _kind text, _event_id bigint, _enquiry_id uuid, _subject jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.notify(_user_id uuid, _kind text, _event_id bigint, _enquiry_id uuid, _subject jsonb, _now timestamp with time zone) IS 'Tells a person what happened: once a person, kind and event. Not for API roles.';
