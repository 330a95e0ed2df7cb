CREATE FUNCTION private.require_pace(_actions text[], _per_minute integer) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if (
    select count(*)
    from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = any (_actions) and line.happened_at > now() - interval '1 minute'
  ) >= _per_minute then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_pace(_actions text[], _per_minute integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_pace(_actions text[], _per_minute integer) TO service_role;

COMMENT ON FUNCTION private.require_pace(_actions text[], _per_minute integer) IS 'Raises PT429 when the caller did these things so often within a minute. Not for API roles.';
