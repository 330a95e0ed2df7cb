-- What only a signed-in person may do must wait for the second factor: a restrictive policy on
-- private.second_factor_ok() for every action granted to `authenticated`. Two ways out for reading: everything the person
-- may see is what visitors see too, or the table's comment carries @before-second-factor with the reason and the
-- restrictive policy asks for a live session at least.
-- Remedy: create policy … as restrictive … using ((select private.second_factor_ok())).
select
  format('%s %s', tab.oid::regclass, action.command) as object,
  'a session that has not passed its second factor may do this' as problem
from pg_class as tab
cross join (values ('r', 'select'), ('a', 'insert'), ('w', 'update'), ('d', 'delete')) as action (code, command)
where tab.relkind in ('r', 'p')
  and (tab.relnamespace = 'public'::regnamespace or tab.oid = 'storage.objects'::regclass)
  and case
    when action.command = 'delete' then has_table_privilege('authenticated', tab.oid, 'delete')
    else has_any_column_privilege('authenticated', tab.oid, action.command)
  end
  and not exists (
    select
    from pg_policy as pol
    where pol.polrelid = tab.oid
      and not pol.polpermissive
      and pol.polcmd::text in (action.code, '*')
      and 'authenticated'::regrole = any (pol.polroles)
      and concat(pg_get_expr(pol.polqual, tab.oid), pg_get_expr(pol.polwithcheck, tab.oid)) ~ case
        when action.command = 'select'
          and coalesce(obj_description(tab.oid, 'pg_class'), '') ~ '@before-second-factor\M'
          then 'private\.(session_alive|second_factor_ok)\('
        else 'private\.second_factor_ok\('
      end
  )
  and not (
    action.command = 'select'
    and not exists (
      select
      from pg_policy as pol
      where pol.polrelid = tab.oid
        and pol.polpermissive
        and pol.polcmd in ('r', '*')
        and 'authenticated'::regrole = any (pol.polroles)
        and not ('anon'::regrole = any (pol.polroles))
    )
  )
