-- Tables outside the exposed schema hold what no API role may touch. A grant there is a hole the moment somebody exposes
-- the schema or writes a function that runs as its caller.
-- Remedy: revoke it and give the data through a function. Parts of a number that every visitor may ask for are marked
-- `@public-number` and may be read.
select
  format('%s to %s', tab.oid::regclass, coalesce(nullif(acl.grantee, 0)::regrole::text, 'PUBLIC')) as object,
  format('%s is granted on a hidden table', lower(acl.privilege_type)) as problem
from pg_class as tab
cross join lateral aclexplode(tab.relacl) as acl
where tab.relkind in ('r', 'p', 'v', 'm')
  and tab.relnamespace::regnamespace::text in ('private', 'auth', '_gateway')
  and acl.grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
  and not (
    acl.privilege_type = 'SELECT'
    and coalesce(obj_description(tab.oid, 'pg_class') like '@public-number %', false)
  )
