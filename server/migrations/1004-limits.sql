-- What is counted so that nobody asks, guesses or tries without end.

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

-- Attempts at a secret, counted before the secret is compared: a hundred guesses at once are still counted one by one.
-- Logged, unlike the rate limits, because a crash must not hand out fresh attempts. Keys are hashes.
create table _gateway.attempts (
  key text primary key check (char_length(key) between 1 and 200),
  count integer not null check (count > 0),
  until timestamptz not null
);

create index attempts_until_idx on _gateway.attempts (until);
comment on table _gateway.attempts is 'Attempts at a secret since the last success; a row past its end counts as none.';
comment on column _gateway.attempts.until is 'When the attempts are forgotten; reaching the limit starts this time again.';

-- A proof that comes from outside (work done by a browser, a token of another service) is good once, on all nodes. A
-- crash must not make it good again, so the table is logged.
create table _gateway.spent_proofs (
  id text primary key check (char_length(id) between 1 and 200),
  expires_at timestamptz not null
);

create index spent_proofs_expires_at_idx on _gateway.spent_proofs (expires_at);
comment on table _gateway.spent_proofs is 'Proofs that were used and have not expired. Ids are hashes.';

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
grant execute on function
  _gateway.take(text, double precision, double precision), _gateway.prune_rate_limits()
  to authenticator, service_role, supabase_auth_admin;

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

create function _gateway.attempt(
  _key text, _max_attempts integer, _window_seconds double precision,
  out allowed boolean, out retry_after_seconds double precision
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := clock_timestamp();
  _end constant timestamptz := _now + make_interval(secs => _window_seconds);
  _count integer;
  _until timestamptz;
begin
  insert into _gateway.attempts as present (key, count, until)
  values (_key, 1, _end)
  on conflict (key) do update set
    count = case when present.until <= _now then 1 else least(present.count, _max_attempts) + 1 end,
    until = case when present.until <= _now or present.count = _max_attempts - 1 then _end else present.until end
  returning present.count, present.until into _count, _until;

  allowed := _count <= _max_attempts;
  retry_after_seconds := case when allowed then 0 else extract(epoch from _until - _now) end;
end
$$;
comment on function _gateway.attempt(text, integer, double precision) is
  'Counts an attempt under _key. Not allowed beyond _max_attempts until the wait in retry_after_seconds is over.';

create function _gateway.forgive(_key text) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from _gateway.attempts where key = _key
$$;
comment on function _gateway.forgive(text) is 'Forgets the attempts under _key after a success.';

create function _gateway.prune_attempts() returns bigint
language sql volatile security definer set search_path = ''
as $$
  with pruned as (
    delete from _gateway.attempts where until < now() returning 1
  )
  select count(*) from pruned
$$;
comment on function _gateway.prune_attempts() is 'Forgets attempts whose time is over; answers how many. For the server''s clock.';
revoke execute on function
  _gateway.attempt(text, integer, double precision), _gateway.forgive(text), _gateway.prune_attempts()
  from public;
grant execute on function
  _gateway.attempt(text, integer, double precision), _gateway.forgive(text), _gateway.prune_attempts()
  to authenticator, service_role, supabase_auth_admin;

-- A guess at a code counts for the hour and, unless the hour is full, for the day: who keeps trying in a pause of an hour
-- is not shut out for a day by that. A pause is named by its end, so that it is told once.
create function _gateway.count_guess(
  _hour_key text, _most_per_hour integer, _day_key text, _most_per_day integer,
  out allowed boolean, out is_for_the_day boolean, out paused_until timestamptz, out retry_after_seconds double precision
)
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function _gateway.count_guess(text, integer, text, integer) is
  'Counts a guess under two keys. Not allowed beyond so many an hour and a day until paused_until.';

create function _gateway.take_back_guess(_hour_key text, _day_key text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _one text;
begin
  -- in the order of the counting
  foreach _one in array array[_hour_key, _day_key] loop
    delete from _gateway.attempts where key = _one and count = 1;
    update _gateway.attempts set count = count - 1 where key = _one and count > 1;
  end loop;
end
$$;
comment on function _gateway.take_back_guess(text, text) is
  'A guess that was right counts as none. The wrong ones before it stay counted: a right code of one kind gives no more '
  'guesses at another.';
revoke execute on function
  _gateway.count_guess(text, integer, text, integer), _gateway.take_back_guess(text, text)
  from public;
grant execute on function
  _gateway.count_guess(text, integer, text, integer), _gateway.take_back_guess(text, text)
  to service_role, supabase_auth_admin;

-- What has expired is refused by its own time. The minute is for clocks that differ.
create function _gateway.spend_proof(_id text, _expires_at timestamptz) returns boolean
language sql volatile security definer set search_path = ''
as $$
  delete from _gateway.spent_proofs where expires_at < now() - interval '1 minute';
  with spent as (
    insert into _gateway.spent_proofs (id, expires_at) values (_id, _expires_at)
    on conflict (id) do nothing returning 1
  )
  select exists (select from spent)
$$;
comment on function _gateway.spend_proof(text, timestamptz) is
  'Uses a proof up; false when it was used before. Forgets those that have expired.';
revoke execute on function _gateway.spend_proof(text, timestamptz) from public;
grant execute on function _gateway.spend_proof(text, timestamptz)
  to authenticator, service_role, supabase_auth_admin;

-- Whether a proof was used, asked without using it: some work is only worth doing, and some answers only worth giving, to
-- whoever holds one that is still good.
create function _gateway.is_proof_spent(_id text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from _gateway.spent_proofs as spent where spent.id = _id)
$$;
comment on function _gateway.is_proof_spent(text) is 'Whether a proof was used and has not expired since.';
revoke execute on function _gateway.is_proof_spent(text) from public;
grant execute on function _gateway.is_proof_spent(text) to supabase_auth_admin;
