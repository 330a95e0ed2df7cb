-- The audit log as a chain (B6). Each line keeps a hash of what it says. Once a minute the lines that have come are put
-- under a seal: their order, their hashes and the hash of the seal before. One seal for many lines, so that nobody who
-- writes waits for anybody else. Whoever changes, removes, adds or moves a line is found by `npm run verify-audit`, which
-- computes everything anew and trusts no function of this file; who makes all later seals anew as well is found by the
-- hash of any seal that was kept elsewhere, and the server's log names each.
alter table private.audit_log add column hash bytea check (octet_length(hash) = 32);
comment on column private.audit_log.hash is 'SHA-256 of what the line says, its id left out: the seal holds that.';

create function private.audit_time(_moment timestamptz) returns text
language sql stable set search_path = ''
as $$
  select to_char(_moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
comment on function private.audit_time(timestamptz) is 'A moment as the audit chain writes it: UTC, microseconds.';

-- JSON of type jsonb has one way to be written: keys in a fixed order, no spaces to choose.
create function private.audit_line_hash(_line private.audit_log) returns bytea
language sql stable set search_path = ''
as $$
  select sha256(convert_to(jsonb_build_object(
    'happened_at', private.audit_time(_line.happened_at),
    'actor_id', _line.actor_id,
    'auth_session_id', _line.auth_session_id,
    'action', _line.action,
    'outcome', _line.outcome,
    'target', _line.target,
    'detail', _line.detail
  )::text, 'UTF8'))
$$;
comment on function private.audit_line_hash(private.audit_log) is 'SHA-256 of what a line says. Not for API roles.';

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

-- Lines become visible in the order of the commits, not of their numbers, so what is sealed is said for each.
create table private.audit_unsealed (
  line_id bigint primary key
);
comment on table private.audit_unsealed is 'Lines of the audit log that no seal holds yet: those of the last minute.';

create function private.tg_audit_log__hash() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.hash := private.audit_line_hash(new);
  return new;
end
$$;

create function private.tg_audit_log__await_seal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.audit_unsealed (line_id) values (new.id);
  return null;
end
$$;

create or replace function private.tg_audit_log__keep() returns trigger
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

create function private.tg_audit_seals__keep() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'seals of the audit log are never changed' using errcode = '42501';
end
$$;

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

-- What was written before there were seals is kept as it stands, and sealed now.
alter table private.audit_log disable trigger _100_keep;
update private.audit_log as line set hash = private.audit_line_hash(line);
alter table private.audit_log enable trigger _100_keep;
alter table private.audit_log alter column hash set not null;
insert into private.audit_unsealed (line_id) select line.id from private.audit_log as line;

create trigger _200_hash before insert on private.audit_log
  for each row execute function private.tg_audit_log__hash();
create trigger _300_await_seal after insert on private.audit_log
  for each row execute function private.tg_audit_log__await_seal();
create trigger _100_keep before update or delete on private.audit_seals
  for each row execute function private.tg_audit_seals__keep();
create trigger _100_keep_all before truncate on private.audit_seals
  for each statement execute function private.tg_audit_seals__keep();
create trigger _100_keep before update or delete on private.audit_unsealed
  for each row execute function private.tg_audit_unsealed__keep();
create trigger _100_keep_all before truncate on private.audit_unsealed
  for each statement execute function private.tg_audit_unsealed__keep();

-- By record_audit and seal_audit alone, for the operator's programs, too.
revoke insert, update, delete on private.audit_log, private.audit_seals, private.audit_unsealed from service_role;

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

do $$
begin
  while private.seal_audit() is not null loop
  end loop;
end
$$;

update private.personal_data set withheld_columns = '{hash}' where relation = 'private.audit_log';

-- Roles come and go in several ways: own insert, sign-up, an admin's decision, an operator. Decisions of admins write a
-- line of their own with the reason's place in the case; every other way writes one here.
create function private.tg_user_roles__audit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.record_audit(
      case new.role_approval_status when 'approved' then 'role.given' else 'role.requested' end, 'ok',
      new.user_id::text, jsonb_build_object('role', new.role, 'status', new.role_approval_status)
    );
  elsif tg_op = 'DELETE' then
    perform private.record_audit(
      'role.removed', 'ok', old.user_id::text, jsonb_build_object('role', old.role, 'status', old.role_approval_status)
    );
  elsif auth.uid() is null then
    perform private.record_audit(
      'role.changed', 'ok', new.user_id::text,
      jsonb_build_object('role', new.role, 'from', old.role_approval_status, 'to', new.role_approval_status)
    );
  end if;
  return null;
end
$$;
create trigger _500_audit after insert or delete on public.user_roles
  for each row execute function private.tg_user_roles__audit();
create trigger _500_audit_change after update on public.user_roles
  for each row when (
    (old.user_id, old.role, old.role_approval_status) is distinct from (new.user_id, new.role, new.role_approval_status)
  )
  execute function private.tg_user_roles__audit();
