CREATE FUNCTION private.grant_end(_until text, _now timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  _end timestamptz;
begin
  if _until is null then
    return _now + interval '14 days';
  end if;
  begin
    _end := _until::timestamptz;
  exception
    when others then
      _end := null;
  end;
  -- the last of 30 days is meant until its evening
  if _end is null or not isfinite(_end) or _end <= _now or _end > _now + interval '31 days' then
    perform private.refuse_argument('granted_until', 'Say a moment within the next 30 days.');
  end if;
  return least(_end, _now + interval '30 days');
end
$$;

REVOKE ALL ON FUNCTION private.grant_end(_until text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.grant_end(_until text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.grant_end(_until text, _now timestamp with time zone) IS 'Until when a paper is open: 14 days unless said, at most 30. 22023. Not for API roles.';
