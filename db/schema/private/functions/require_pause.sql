CREATE FUNCTION private.require_pause(_until text, _today date) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if _until is not null and (not private.is_day(to_jsonb(_until)) or _until::date not between _today and _today + 366) then
    perform private.refuse_argument('paused_until', 'Visits are paused until a day within the next year.');
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_pause(_until text, _today date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_pause(_until text, _today date) TO service_role;

COMMENT ON FUNCTION private.require_pause(_until text, _today date) IS 'Raises 22023 for no day within a year. Not for API roles.';
