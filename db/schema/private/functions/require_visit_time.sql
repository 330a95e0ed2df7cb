CREATE FUNCTION private.require_visit_time(_starts_at timestamp with time zone, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if _starts_at is null or _starts_at <> date_trunc('minute', _starts_at) or _starts_at > _now + interval '60 days' then
    perform private.refuse_argument('starts_at', 'Choose a time within the next 60 days.');
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_visit_time(_starts_at timestamp with time zone, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_visit_time(_starts_at timestamp with time zone, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.require_visit_time(_starts_at timestamp with time zone, _now timestamp with time zone) IS 'Raises 22023 for no time of a visit. Not for API roles.';
