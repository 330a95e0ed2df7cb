CREATE FUNCTION _gateway.attempt(_key text, _max_attempts integer, _window_seconds double precision, OUT allowed boolean, OUT retry_after_seconds double precision) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := clock_timestamp();
  _end constant timestamptz := _now + make_interval(secs => _window_seconds);
  _count integer;
  _until timestamptz;
begin
  insert into _gateway.attempts as present (key, count, until)
  values (_key, 1, _end)
  on conflict (key) do update set
    count = case when present.until <= _now then 1 else least(present.count, _max_attempts) + 1 end,
    until = case when present.until <= _now or present.count = _max_attempts - 1 then _end else present.until end
  returning present.count, present.until into _count, _until;

  allowed := _count <= _max_attempts;
  retry_after_seconds := case when allowed then 0 else extract(epoch from _until - _now) end;
end
$$;

REVOKE ALL ON FUNCTION _gateway.attempt(_key text, _max_attempts integer, _window_seconds double precision, OUT allowed boolean, OUT retry_after_seconds double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.attempt(_key text, _max_attempts integer, _window_seconds double precision, OUT allowed boolean, OUT retry_after_seconds double precision) TO authenticator;
GRANT ALL ON FUNCTION _gateway.attempt(_key text, _max_attempts integer, _window_seconds double precision, OUT allowed boolean, OUT retry_after_seconds double precision) TO service_role;
GRANT ALL ON FUNCTION _gateway.attempt(_key text, _max_attempts integer, _window_seconds double precision, OUT allowed boolean, OUT retry_after_seconds double precision) TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.attempt(_key text, _max_attempts integer, _window_seconds double precision, OUT allowed boolean, OUT retry_after_seconds double precision) IS 'Counts an attempt under _key. Not allowed beyond _max_attempts until the wait in retry_after_seconds is over.';
