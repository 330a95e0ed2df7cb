-- A table of the exposed schema without row-level security is open to everybody who holds a grant on it.
-- Remedy: alter table … enable row level security, then policies.
select
  tab.oid::regclass::text as object,
  'row-level security is off' as problem
from pg_class as tab
where tab.relkind in ('r', 'p')
  and (tab.relnamespace = 'public'::regnamespace or tab.oid = 'storage.objects'::regclass)
  and not tab.relrowsecurity
