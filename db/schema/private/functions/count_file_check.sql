CREATE FUNCTION private.count_file_check(_now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _ip constant inet := private.request_ip();
  _network constant text := coalesce(network(set_masklen(_ip, case family(_ip) when 6 then 64 else 32 end))::text, 'unknown');
  _tries integer;
begin
  insert into private.file_checks as known (network_hash, minute)
  values (sha256(private.view_salt() || convert_to('file check from ' || _network, 'UTF8')), date_trunc('minute', _now))
  on conflict (network_hash, minute) do update set tries = known.tries + 1
  returning known.tries into _tries;
  if _tries > 30 then
    perform private.refuse_too_many(30, 'minute', 60 - extract(second from _now)::integer);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.count_file_check(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.count_file_check(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.count_file_check(_now timestamp with time zone) IS 'PT429 for a network''s 31st question in a minute. Not for API roles.';
