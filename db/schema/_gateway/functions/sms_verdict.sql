CREATE FUNCTION _gateway.sms_verdict(_range_key text, _series_key text, _network_key text, _is_proven boolean, _per_hour integer, _per_day integer, _per_hour_of_range integer) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with sent as (
    select
      count(*) filter (where is_of_hour) as hour,
      count(*) as day,
      count(*) filter (where is_of_hour and not is_proven) as new_hour,
      count(*) filter (where not is_proven) as new_day,
      count(*) filter (where is_of_hour and not is_proven and range_key = _range_key) as range_hour,
      count(*) filter (where is_of_hour and not is_proven and series_key = _series_key) as series_hour,
      count(*) filter (where not is_proven and series_key = _series_key) as series_day,
      count(*) filter (where is_of_hour and not is_proven and network_key = _network_key) as network_hour,
      count(*) filter (where not is_proven and network_key = _network_key) as network_day
    from (
      select *, created_at > now() - interval '1 hour' as is_of_hour
      from _gateway.sms_codes where created_at > now() - interval '1 day'
    ) as lately
  ),
  room as (
    select *,
      greatest(1, _per_hour * 2 / 3) - new_hour as left_hour,
      greatest(1, _per_day * 2 / 3) - new_day as left_day
    from sent
  )
  select case
    when hour >= _per_hour or day >= _per_day then 'spent'
    when _is_proven then 'served'
    when left_hour <= 0 or left_day <= 0 then 'spent-on-new-numbers'
    when not _gateway.sms_range_is_served(_range_key) or not _gateway.sms_series_is_served(_series_key) then 'not-entered'
    when range_hour >= _per_hour_of_range then 'range'
    -- Who has had none yet gets one as long as there is one.
    when series_hour > 0 and 4 * series_hour >= left_hour or series_day > 0 and 4 * series_day >= left_day then 'range'
    when network_hour > 0 and 4 * network_hour >= left_hour or network_day > 0 and 4 * network_day >= left_day
      then 'network'
    else 'served'
  end
  from room
$$;

REVOKE ALL ON FUNCTION _gateway.sms_verdict(_range_key text, _series_key text, _network_key text, _is_proven boolean, _per_hour integer, _per_day integer, _per_hour_of_range integer) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.sms_verdict(_range_key text, _series_key text, _network_key text, _is_proven boolean, _per_hour integer, _per_day integer, _per_hour_of_range integer) TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.sms_verdict(_range_key text, _series_key text, _network_key text, _is_proven boolean, _per_hour integer, _per_day integer, _per_hour_of_range integer) IS 'served, or why a code does not leave by text message now: spent, spent-on-new-numbers, not-entered, range, network.';
