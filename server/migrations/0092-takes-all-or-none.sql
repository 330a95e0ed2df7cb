-- A request that one bucket refuses takes nothing of the others: asking too soon must not use up what somebody may be
-- asked for in a day.

create function _gateway.take_together(
  _keys text[], _capacities double precision[], _refills_per_second double precision[],
  out allowed boolean, out retry_after_seconds double precision
)
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function _gateway.take_together(text[], double precision[], double precision[]) is
  'Takes one token of each bucket, or of none; retry_after_seconds is the longest wait. Keys each once and always in one order, '
  'so that two requests do not wait for each other.';

revoke execute on function
  _gateway.take_together(text[], double precision[], double precision[])
  from public;
grant execute on function
  _gateway.take_together(text[], double precision[], double precision[])
  to authenticator, service_role, supabase_auth_admin;
