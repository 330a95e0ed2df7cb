-- A function without a pinned, empty search path resolves names in whatever schema its caller puts first.
-- Remedy: set search_path = '' and qualify every name; or, for one that runs as its caller, a body in SQL's own syntax,
-- whose names are bound when it is made.
select
  fun.oid::regprocedure::text as object,
  'the search path is not pinned to nothing' as problem
from pg_proc as fun
where fun.pronamespace in ('public'::regnamespace, 'private'::regnamespace, '_gateway'::regnamespace)
  and not exists (
    select from pg_depend as dep
    where dep.classid = 'pg_proc'::regclass and dep.objid = fun.oid and dep.deptype = 'e'
  )
  and not coalesce('search_path=""' = any (fun.proconfig), false)
  and (fun.prosqlbody is null or fun.prosecdef)
