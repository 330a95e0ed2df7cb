-- Token buckets shared by all server nodes. Unlogged: a crash empties them, which only forgives; counters that must
-- survive (attempts at a code, lock-outs) do not belong here. Keys are hashes, never addresses in clear.

create unlogged table _gateway.rate_limit_buckets (
  key text primary key check (char_length(key) between 1 and 200),
  tokens double precision not null,
  is_allowed boolean not null,
  updated_at timestamptz not null,
  full_at timestamptz not null
);

create index rate_limit_buckets_full_at_idx on _gateway.rate_limit_buckets (full_at);
comment on table _gateway.rate_limit_buckets is 'State of each token bucket; a full one equals none and may be pruned.';
comment on column _gateway.rate_limit_buckets.is_allowed is 'Whether the last request was let through.';

create function _gateway.take(
  _key text, _capacity double precision, _refill_per_second double precision,
  out allowed boolean, out retry_after_seconds double precision
)
language plpgsql volatile security definer set search_path = ''
as $$
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

comment on function _gateway.take(text, double precision, double precision) is
  'Takes one token of the bucket _key. retry_after_seconds is 0 when allowed, else the wait for the next token.';

create function _gateway.prune_rate_limits() returns bigint
language sql volatile security definer set search_path = ''
as $$
  with pruned as (
    delete from _gateway.rate_limit_buckets where full_at < now() returning 1
  )
  select count(*) from pruned
$$;

comment on function _gateway.prune_rate_limits() is 'Forgets full buckets; answers how many. For the server''s clock.';

revoke execute on function
  _gateway.take(text, double precision, double precision), _gateway.prune_rate_limits()
  from public;
grant usage on schema _gateway to authenticator, service_role, supabase_auth_admin;
grant execute on function
  _gateway.take(text, double precision, double precision), _gateway.prune_rate_limits()
  to authenticator, service_role, supabase_auth_admin;
