CREATE FUNCTION _gateway.take_together(_keys text[], _capacities double precision[], _refills_per_second double precision[], OUT allowed boolean, OUT retry_after_seconds double precision) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _taken text[] := '{}';
  _one record;
begin
  allowed := true;
  retry_after_seconds := 0;
  for _index in 1 .. cardinality(_keys) loop
    select answer.allowed, answer.retry_after_seconds into _one
    from _gateway.take(_keys[_index], _capacities[_index], _refills_per_second[_index]) as answer;
    if _one.allowed then
      _taken := _taken || _keys[_index];
    else
      allowed := false;
      retry_after_seconds := greatest(retry_after_seconds, _one.retry_after_seconds);
    end if;
  end loop;
  if not allowed then
    -- the rows are ours until this transaction ends: nobody has seen them emptier
    update _gateway.rate_limit_buckets set tokens = tokens + 1 where key = any (_taken);
  end if;
end
$$;

REVOKE ALL ON FUNCTION _gateway.take_together(_keys text[], _capacities double precision[], _refills_per_second double precision[], OUT allowed boolean, OUT retry_after_seconds double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.take_together(_keys text[], _capacities double precision[], _refills_per_second double precision[], OUT allowed boolean, OUT retry_after_seconds double precision) TO authenticator;
GRANT ALL ON FUNCTION _gateway.take_together(_keys text[], _capacities double precision[], _refills_per_second double precision[], OUT allowed boolean, OUT retry_after_seconds double precision) TO service_role;
GRANT ALL ON FUNCTION _gateway.take_together(_keys text[], _capacities double precision[], _refills_per_second double precision[], OUT allowed boolean, OUT retry_after_seconds double precision) TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.take_together(_keys text[], _capacities double precision[], _refills_per_second double precision[], OUT allowed boolean, OUT retry_after_seconds double precision) IS 'Takes one token of each bucket, or of none; retry_after_seconds is the longest wait. Keys each once and always in one order, so that two requests do not wait for each other.';
