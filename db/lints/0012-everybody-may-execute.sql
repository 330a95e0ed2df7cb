-- PostgreSQL lets PUBLIC execute every new function. Ours are granted by name.
-- Remedy: revoke execute … from public, then grant to the roles that need it.
select
  fun.oid::regprocedure::text as object,
  'PUBLIC may execute it' as problem
from pg_proc as fun
cross join lateral aclexplode(coalesce(fun.proacl, acldefault('f', fun.proowner))) as acl
where fun.pronamespace::regnamespace::text in ('public', 'private', 'auth', 'storage', 'realtime', '_gateway')
  and acl.grantee = 0
  and acl.privilege_type = 'EXECUTE'
  and not exists (
    select from pg_depend as dep
    where dep.classid = 'pg_proc'::regclass and dep.objid = fun.oid and dep.deptype = 'e'
  )
