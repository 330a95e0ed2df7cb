CREATE FUNCTION _gateway.take(_key text, _capacity double precision, _refill_per_second double precision, OUT allowed boolean, OUT retry_after_seconds double precision) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  _now constant timestamptz := clock_timestamp();
  _left double precision;
begin
  if _capacity < 1 or _refill_per_second <= 0 then
    raise exception 'a rate limit needs a capacity of at least 1 and a refill above 0' using errcode = '22023';
  end if;

  insert into _gateway.rate_limit_buckets as bucket (key, tokens, is_allowed, updated_at, full_at)
  values (_key, _capacity - 1, true, _now, _now + make_interval(secs => 1 / _refill_per_second))
  on conflict (key) do update set (tokens, is_allowed, updated_at, full_at) = (
    select
      refilled.tokens - refilled.tokens_to_take,
      refilled.tokens_to_take = 1,
      greatest(_now, bucket.updated_at),
      _now + make_interval(secs => (_capacity - refilled.tokens + refilled.tokens_to_take) / _refill_per_second)
    from (
      select present.tokens, case when present.tokens >= 1 then 1 else 0 end as tokens_to_take
      from (
        select least(
          _capacity,
          bucket.tokens + greatest(0, extract(epoch from _now - bucket.updated_at)) * _refill_per_second
        ) as tokens
      ) as present
    ) as refilled
  )
  returning bucket.is_allowed, bucket.tokens into allowed, _left;

  retry_after_seconds := case when allowed then 0 else (1 - _left) / _refill_per_second end;
end
$$;

REVOKE ALL ON FUNCTION _gateway.take(_key text, _capacity double precision, _refill_per_second double precision, OUT allowed boolean, OUT retry_after_seconds double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.take(_key text, _capacity double precision, _refill_per_second double precision, OUT allowed boolean, OUT retry_after_seconds double precision) TO authenticator;
GRANT ALL ON FUNCTION _gateway.take(_key text, _capacity double precision, _refill_per_second double precision, OUT allowed boolean, OUT retry_after_seconds double precision) TO service_role;
GRANT ALL ON FUNCTION _gateway.take(_key text, _capacity double precision, _refill_per_second double precision, OUT allowed boolean, OUT retry_after_seconds double precision) TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.take(_key text, _capacity double precision, _refill_per_second double precision, OUT allowed boolean, OUT retry_after_seconds double precision) IS 'Takes one token of the bucket _key. retry_after_seconds is 0 when allowed, else the wait for the next token.';
