-- What happened to accounts and what was refused, in the same transaction as the effect. Nobody changes or removes a row
-- while it has to be kept; after that it may be deleted. It names people by id, never by name, address or number, so it
-- may outlive their accounts.

create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  auth_session_id uuid,
  action text not null check (char_length(action) between 1 and 60),
  outcome text not null check (outcome in ('ok', 'denied')),
  target text check (char_length(target) <= 200),
  detail jsonb not null default '{}' check (char_length(detail::text) <= 4000),
  hash bytea not null check (octet_length(hash) = 32),
  -- Where the request came from, and by which browser as a hash alone (B6): enough to tell whether two lines are of one
  -- machine. A line that no request made has neither.
  ip inet default private.request_ip(),
  agent_hash bytea default private.request_agent_hash() check (octet_length(agent_hash) = 32)
);

create index audit_log_actor_id_idx on private.audit_log (actor_id, action, happened_at desc);
create index audit_log_newest_idx on private.audit_log (happened_at desc, id desc);
create index audit_log_area_idx on private.audit_log (split_part(action, '.', 1), happened_at desc, id desc);
create index audit_log_target_idx on private.audit_log (target, happened_at desc, id desc) where target is not null;

-- What was done about a document is about its person: whoever asks the audit log for a person also finds when one of their
-- numbers was opened. Such a line has the document as its target and the person in its detail.
create index audit_log_user_idx on private.audit_log ((detail ->> 'user'), happened_at desc, id desc)
  where detail ->> 'user' is not null;
comment on table private.audit_log is 'Append-only record of what happened and what was refused; kept 400 days.';
comment on column private.audit_log.actor_id is 'Who did it; kept after the account has gone.';
comment on column private.audit_log.hash is 'SHA-256 of what the line says, its id left out: the seal holds that.';
comment on column private.audit_log.ip is 'Where the request came from; null for what no request of the API did.';
comment on column private.audit_log.agent_hash is 'SHA-256 of the header User-Agent.';

-- The audit log as a chain (B6). Each line keeps a hash of what it says. Once a minute the lines that have come are put
-- under a seal: their order, their hashes and the hash of the seal before. One seal for many lines, so that nobody who
-- writes waits for anybody else. Whoever changes, removes, adds or moves a line is found by `npm run verify-audit`, which
-- computes everything anew and trusts no function of this file; who makes all later seals anew as well is found by the
-- hash of any seal that was kept elsewhere, and the server's log names each.
create table private.audit_seals (
  id bigint primary key check (id > 0),
  sealed_at timestamptz not null default now(),
  previous_hash bytea not null check (octet_length(previous_hash) = 32),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  hash bytea not null check (octet_length(hash) = 32)
);

comment on table private.audit_seals is 'Chain of seals over the lines of the audit log; numbered from 1 without a gap.';
comment on column private.audit_seals.previous_hash is 'Hash of the seal before; 32 zero bytes for the first.';
comment on column private.audit_seals.lines is 'Sealed lines in their order, each as [id, moment in UTC, hash in hex].';
comment on column private.audit_seals.hash is 'SHA-256 of number, time, hash of the seal before and lines.';

-- Lines become visible in the order of the commits, not of their numbers, so what is sealed is said for each.
create table private.audit_unsealed (
  line_id bigint primary key
);

-- By record_audit and seal_audit alone, for the operator's programs, too.
revoke insert, update, delete on private.audit_log, private.audit_seals, private.audit_unsealed from service_role;

comment on table private.audit_unsealed is 'Lines of the audit log that no seal holds yet: those of the last minute.';

create function private.tg_audit_log__keep() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- by level: a statement trigger (truncate) has no row
  if tg_op = 'DELETE' and old.happened_at < now() - interval '400 days' then
    delete from private.audit_unsealed where line_id = old.id;
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end
$$;

create trigger _100_keep before update or delete on private.audit_log
  for each row execute function private.tg_audit_log__keep();

create trigger _100_keep_all before truncate on private.audit_log
  for each statement execute function private.tg_audit_log__keep();

create function private.record_audit(
  _action text, _outcome text, _target text default null, _detail jsonb default '{}', _actor_id uuid default auth.uid()
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.audit_log (actor_id, auth_session_id, action, outcome, target, detail)
  values (_actor_id, private.session_id(), _action, _outcome, left(_target, 200), _detail)
$$;
comment on function private.record_audit(text, text, text, jsonb, uuid) is
  'Writes one line of the audit log; _outcome is ok or denied. Not for API roles.';
grant execute on function private.record_audit(text, text, text, jsonb, uuid) to supabase_auth_admin;

create function private.audit_time(_moment timestamptz) returns text
language sql stable set search_path = ''
as $$
  select to_char(_moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
comment on function private.audit_time(timestamptz) is 'A moment as the audit chain writes it: UTC, microseconds.';

-- JSON of type jsonb has one way to be written: keys in a fixed order, no spaces to choose. What a line does not say is left
-- out: a column that comes later leaves the hashes of earlier lines as they are.
create function private.audit_line_hash(_line private.audit_log) returns bytea
language sql stable set search_path = ''
as $$
  select sha256(convert_to((jsonb_build_object(
    'happened_at', private.audit_time(_line.happened_at),
    'actor_id', _line.actor_id,
    'auth_session_id', _line.auth_session_id,
    'action', _line.action,
    'outcome', _line.outcome,
    'target', _line.target,
    'detail', _line.detail
  ) || jsonb_strip_nulls(jsonb_build_object(
    'ip', host(_line.ip),
    'agent', encode(_line.agent_hash, 'hex')
  )))::text, 'UTF8'))
$$;
comment on function private.audit_line_hash(private.audit_log) is 'SHA-256 of what a line says. Not for API roles.';

create function private.audit_seal_hash(_seal private.audit_seals) returns bytea
language sql stable set search_path = ''
as $$
  select sha256(convert_to(jsonb_build_object(
    'id', _seal.id,
    'sealed_at', private.audit_time(_seal.sealed_at),
    'previous', encode(_seal.previous_hash, 'hex'),
    'lines', _seal.lines
  )::text, 'UTF8'))
$$;
comment on function private.audit_seal_hash(private.audit_seals) is 'SHA-256 of what a seal says. Not for API roles.';

create function private.tg_audit_log__hash() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.hash := private.audit_line_hash(new);
  return new;
end
$$;

create trigger _200_hash before insert on private.audit_log
  for each row execute function private.tg_audit_log__hash();

create function private.tg_audit_log__await_seal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.audit_unsealed (line_id) values (new.id);
  return null;
end
$$;

create trigger _300_await_seal after insert on private.audit_log
  for each row execute function private.tg_audit_log__await_seal();

create function private.tg_audit_seals__keep() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'seals of the audit log are never changed' using errcode = '42501';
end
$$;

create trigger _100_keep before update or delete on private.audit_seals
  for each row execute function private.tg_audit_seals__keep();

create trigger _100_keep_all before truncate on private.audit_seals
  for each statement execute function private.tg_audit_seals__keep();

-- A mark goes when its line was sealed by this very transaction, or with a line whose time is over (its trigger).
create function private.tg_audit_unsealed__keep() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and (
    pg_trigger_depth() > 1
    or (select seal.sealed_at from private.audit_seals as seal order by seal.id desc limit 1) = now()
  ) then
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end
$$;

create trigger _100_keep before update or delete on private.audit_unsealed
  for each row execute function private.tg_audit_unsealed__keep();

create trigger _100_keep_all before truncate on private.audit_unsealed
  for each statement execute function private.tg_audit_unsealed__keep();

create function private.seal_audit() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _seal private.audit_seals;
begin
  -- one server at a time; the others find nothing left
  if not pg_try_advisory_xact_lock(hashtextextended('seals of the audit log', 0)) then
    return null;
  end if;
  select jsonb_agg(
    jsonb_build_array(taken.id, private.audit_time(taken.happened_at), encode(taken.hash, 'hex')) order by taken.id
  ) into _seal.lines
  from (
    -- a mark without its line stays: it is how a line that was taken away is missed
    select line.id, line.happened_at, line.hash
    from private.audit_unsealed as waiting
    join private.audit_log as line on line.id = waiting.line_id
    order by line.id
    limit 5000
  ) as taken;
  if _seal.lines is null then
    return null;
  end if;
  select seal.id + 1, seal.hash into _seal.id, _seal.previous_hash
  from private.audit_seals as seal
  order by seal.id desc
  limit 1;
  _seal.id := coalesce(_seal.id, 1);
  _seal.previous_hash := coalesce(_seal.previous_hash, decode(repeat('00', 32), 'hex'));
  _seal.sealed_at := now();
  _seal.hash := private.audit_seal_hash(_seal);
  insert into private.audit_seals select (_seal).*;
  delete from private.audit_unsealed as waiting
  using jsonb_array_elements(_seal.lines) as sealed (line)
  where waiting.line_id = (sealed.line ->> 0)::bigint;
  return jsonb_build_object(
    'id', _seal.id, 'lines', jsonb_array_length(_seal.lines), 'hash', encode(_seal.hash, 'hex')
  );
end
$$;
comment on function private.seal_audit() is
  'Seals up to 5000 lines of the audit log that have no seal: {id, lines, hash}; null when there is none, or another '
  'server is at it. To be called once a minute. Not for API roles.';

create function private.forget_old_audit() returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _count integer;
begin
  delete from private.audit_log as line
  where line.id in (
    select old.id
    from private.audit_log as old
    where old.happened_at < now() - interval '400 days'
    order by old.happened_at
    limit 5000
  );
  get diagnostics _count = row_count;
  return _count;
end
$$;
comment on function private.forget_old_audit() is
  'Deletes up to 5000 lines of the audit log that are older than 400 days; their hashes stay in the seals. How many. Not '
  'for API roles.';
