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
  detail jsonb not null default '{}' check (char_length(detail::text) <= 4000)
);

create index audit_log_actor_id_idx on private.audit_log (actor_id, action, happened_at desc);
create index audit_log_happened_at_idx on private.audit_log (happened_at desc);
comment on table private.audit_log is 'Append-only record of what happened and what was refused; kept 400 days.';
comment on column private.audit_log.actor_id is 'Who did it; kept after the account has gone.';

create function private.tg_audit_log__keep() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- by level: a statement trigger (truncate) has no row
  if tg_op = 'DELETE' and old.happened_at < now() - interval '400 days' then
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
