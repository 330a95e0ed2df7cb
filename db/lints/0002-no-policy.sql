-- Row-level security without a policy refuses everything, which is seldom meant for a table in the exposed schema.
-- Remedy: write the policies, or move the table to schema private.
select
  tab.oid::regclass::text as object,
  'row-level security is on and no policy says who may do what' as problem
from pg_class as tab
where tab.relkind in ('r', 'p')
  and tab.relnamespace = 'public'::regnamespace
  and tab.relrowsecurity
  and not exists (select from pg_policy as pol where pol.polrelid = tab.oid)
