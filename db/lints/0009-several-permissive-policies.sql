-- Permissive policies add up: two of them for one role and action are each evaluated, and the wider one hides what the
-- narrower one says.
-- Remedy: one policy with `or`.
select
  format('%s %s for %s', tab.oid::regclass, action.command, role.rolname) as object,
  format('%s permissive policies apply', count(*)) as problem
from pg_policy as pol
join pg_class as tab on tab.oid = pol.polrelid
cross join (values ('r', 'select'), ('a', 'insert'), ('w', 'update'), ('d', 'delete')) as action (code, command)
join pg_roles as role on role.rolname in ('anon', 'authenticated')
  and (role.oid = any (pol.polroles) or 0 = any (pol.polroles))
where pol.polpermissive
  and pol.polcmd::text in (action.code, '*')
group by tab.oid, action.command, role.rolname
having count(*) > 1
