CREATE FUNCTION _gateway.count_guess(_hour_key text, _most_per_hour integer, _day_key text, _most_per_day integer, OUT allowed boolean, OUT is_for_the_day boolean, OUT paused_until timestamp with time zone, OUT retry_after_seconds double precision) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _day_until timestamptz;
begin
  select counted.allowed into allowed from _gateway.attempt(_hour_key, _most_per_hour, 3600) as counted;
  if allowed then
    select counted.allowed into allowed from _gateway.attempt(_day_key, _most_per_day, 86400) as counted;
  end if;
  is_for_the_day := false;
  retry_after_seconds := 0;
  if not allowed then
    -- both may be full; the longer pause is the one to tell of
    select day.until into _day_until from _gateway.attempts as day
    where day.key = _day_key and day.count >= _most_per_day and day.until > clock_timestamp();
    is_for_the_day := found;
    select hour.until into paused_until from _gateway.attempts as hour where hour.key = _hour_key;
    paused_until := coalesce(_day_until, paused_until);
    retry_after_seconds := extract(epoch from paused_until - clock_timestamp());
  end if;
end
$$;

REVOKE ALL ON FUNCTION _gateway.count_guess(_hour_key text, _most_per_hour integer, _day_key text, _most_per_day integer, OUT allowed boolean, OUT is_for_the_day boolean, OUT paused_until timestamp with time zone, OUT retry_after_seconds double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.count_guess(_hour_key text, _most_per_hour integer, _day_key text, _most_per_day integer, OUT allowed boolean, OUT is_for_the_day boolean, OUT paused_until timestamp with time zone, OUT retry_after_seconds double precision) TO service_role;
GRANT ALL ON FUNCTION _gateway.count_guess(_hour_key text, _most_per_hour integer, _day_key text, _most_per_day integer, OUT allowed boolean, OUT is_for_the_day boolean, OUT paused_until timestamp with time zone, OUT retry_after_seconds double precision) TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.count_guess(_hour_key text, _most_per_hour integer, _day_key text, _most_per_day integer, OUT allowed boolean, OUT is_for_the_day boolean, OUT paused_until timestamp with time zone, OUT retry_after_seconds double precision) IS 'Counts a guess under two keys. Not allowed beyond so many an hour and a day until paused_until.';
