CREATE FUNCTION _gateway.let_service_role_pass() RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION _gateway.let_service_role_pass() FROM PUBLIC;

COMMENT ON FUNCTION _gateway.let_service_role_pass() IS 'Gives service_role a policy on each table with row-level security where the role cannot pass it by itself';
