-- Functions queue messages as service_role. Dropping a second message under the same key reads the key, and nothing else.
grant select (dedupe_key) on _gateway.outbox to service_role;

-- The record of sign-ins is append-only, too; what is older than 400 days may go.
create function auth.tg_audit_log_entries__keep() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.created_at < pg_catalog.now() - interval '400 days' then
    return old;
  end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end
$$;
alter function auth.tg_audit_log_entries__keep() owner to supabase_auth_admin;
revoke execute on function auth.tg_audit_log_entries__keep() from public;

create trigger _100_keep before update or delete on auth.audit_log_entries
  for each row execute function auth.tg_audit_log_entries__keep();
create trigger _100_keep_all before truncate on auth.audit_log_entries
  for each statement execute function auth.tg_audit_log_entries__keep();

-- A person's own lines, for the copy of their data.
create index audit_log_entries_actor_idx on auth.audit_log_entries ((payload ->> 'actor_id'));
