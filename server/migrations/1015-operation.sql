-- What the server asks of its own database, and does to it after each run of migrations.

-- Whether a database is as new as the server that uses it: a restored copy may be older (security 5.7).
create function _gateway.applied_migrations()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select count(*)::integer from _gateway.migrations
$$;
revoke execute on function _gateway.applied_migrations() from public;
grant execute on function _gateway.applied_migrations() to authenticator;

-- The operator's own programs see and write every row. By itself the role service_role passes row-level security; where the
-- server lets nobody hand that out (PostgreSQL 15 without a superuser, most managed servers) each table gets a policy for
-- this one role instead. Restrictive policies are for signed-in people, so this one alone decides for it.
--
-- Called after each run of migrations: a table of a later one needs its own.
create function _gateway.let_service_role_pass() returns void
language plpgsql
set search_path = ''
as $$
declare
  _table text;
  _policy constant name := 'the operator''s own programs reach every row';
begin
  if (select rolbypassrls or rolsuper from pg_catalog.pg_roles where rolname = 'service_role') then
    return;
  end if;
  for _table in
    select candidate.oid::regclass::text
    from pg_catalog.pg_class as candidate
    where candidate.relkind in ('r', 'p')
      and candidate.relrowsecurity
      and pg_catalog.pg_has_role(candidate.relowner, 'usage')
      and pg_catalog.has_any_column_privilege('service_role', candidate.oid, 'select, insert, update')
      and not exists (
        select from pg_catalog.pg_policy where polrelid = candidate.oid and polname = _policy
      )
  loop
    execute format('create policy %I on %s to service_role using (true) with check (true)', _policy, _table);
  end loop;
end
$$;
comment on function _gateway.let_service_role_pass() is
  'Gives service_role a policy on each table with row-level security where the role cannot pass it by itself';
revoke execute on function _gateway.let_service_role_pass() from public;
