-- `true` in a policy for writing lets everybody write everybody's rows. A policy for `all` without `with check` uses its
-- condition for both.
-- The role of the operator's own programs may: where it cannot pass row-level security by itself, such a policy lets it.
-- Remedy: say whose rows.
select
  format('%s on %I.%I', quote_ident(policyname), schemaname, tablename) as object,
  'the policy lets everybody write' as problem
from pg_policies
where permissive = 'PERMISSIVE'
  and cmd in ('ALL', 'INSERT', 'UPDATE', 'DELETE')
  and 'true' in (qual, with_check)
  and roles <> array['service_role']::name[]
