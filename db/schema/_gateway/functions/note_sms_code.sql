CREATE FUNCTION _gateway.note_sms_code(_id uuid, _range_key text) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  delete from _gateway.sms_codes where created_at < now() - interval '1 day';
  insert into _gateway.sms_codes (id, range_key) values (_id, _range_key) on conflict (id) do nothing;
$$;

CREATE FUNCTION _gateway.note_sms_code(_id uuid, _range_key text, _series_key text, _network_key text, _is_proven boolean, _per_hour integer, _per_day integer, _per_hour_of_range integer) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  _verdict text;
begin
  -- One after the other, on all nodes: what is counted here is what the next one finds.
  perform pg_advisory_xact_lock(7161398);
  delete from _gateway.sms_codes where created_at < now() - interval '1 day';
  _verdict := _gateway.sms_verdict(
    _range_key, _series_key, _network_key, _is_proven, _per_hour, _per_day, _per_hour_of_range
  );
  if _verdict <> 'served' then
    raise exception 'no text message now: %', _verdict using errcode = 'SM429';
  end if;
  insert into _gateway.sms_codes (id, range_key, series_key, network_key, is_proven)
  values (_id, _range_key, _series_key, _network_key, _is_proven) on conflict (id) do nothing;
end
$$;

REVOKE ALL ON FUNCTION _gateway.note_sms_code(_id uuid, _range_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.note_sms_code(_id uuid, _range_key text) TO supabase_auth_admin;
REVOKE ALL ON FUNCTION _gateway.note_sms_code(_id uuid, _range_key text, _series_key text, _network_key text, _is_proven boolean, _per_hour integer, _per_day integer, _per_hour_of_range integer) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.note_sms_code(_id uuid, _range_key text, _series_key text, _network_key text, _is_proven boolean, _per_hour integer, _per_day integer, _per_hour_of_range integer) TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.note_sms_code(_id uuid, _range_key text) IS 'Counts a code that leaves; forgets those of the day before.';
COMMENT ON FUNCTION _gateway.note_sms_code(_id uuid, _range_key text, _series_key text, _network_key text, _is_proven boolean, _per_hour integer, _per_day integer, _per_hour_of_range integer) IS 'Counts a code that leaves by text message; raises SM429, which undoes it, when there is no room. Forgets those of the day before.';
