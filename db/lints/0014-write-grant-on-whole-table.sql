-- A grant on a whole table covers the columns that are added later, too. Writing is granted column by column; what
-- is not a row's matter (truncate, references, trigger) is granted to no API role.
-- Remedy: grant insert (…), update (…) on … to …
select
  format('%s to %s', tab.oid::regclass, acl.grantee::regrole) as object,
  format('%s is granted on the whole table', lower(acl.privilege_type)) as problem
from pg_class as tab
cross join lateral aclexplode(tab.relacl) as acl
where tab.relkind in ('r', 'p', 'v', 'm', 'f')
  and tab.relnamespace = 'public'::regnamespace
  and acl.grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
  and acl.privilege_type in ('INSERT', 'UPDATE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN')
