-- A policy without `to` holds for every role, also for one that is made next year.
-- Remedy: create policy … to anon, authenticated.
select
  format('%s on %s', quote_ident(pol.polname), pol.polrelid::regclass) as object,
  'the policy does not name its roles' as problem
from pg_policy as pol
where 0 = any (pol.polroles)
