-- `true` in a policy for writing lets everybody write everybody's rows. A policy for `all` without `with check` uses its
-- condition for both.
-- Remedy: say whose rows.
select
  format('%s on %I.%I', quote_ident(policyname), schemaname, tablename) as object,
  'the policy lets everybody write' as problem
from pg_policies
where permissive = 'PERMISSIVE'
  and cmd in ('ALL', 'INSERT', 'UPDATE', 'DELETE')
  and 'true' in (qual, with_check)
