CREATE FUNCTION _gateway.sms_series_is_served(_series_key text) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select count(*) < 50 or count(entered_at) >= 10
  from (
    select entered_at from _gateway.sms_codes
    where series_key = _series_key and created_at > now() - interval '1 day'
      and (entered_at is not null or created_at < now() - interval '10 minutes')
    order by created_at desc
    limit 50
  ) as latest
$$;

REVOKE ALL ON FUNCTION _gateway.sms_series_is_served(_series_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.sms_series_is_served(_series_key text) TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.sms_series_is_served(_series_key text) IS 'As sms_range_is_served, for a block of a million numbers: whoever earns by messages spreads them over ranges.';
