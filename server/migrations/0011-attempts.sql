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
