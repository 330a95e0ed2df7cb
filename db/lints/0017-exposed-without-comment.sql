-- Whoever reads the schema through the API sees names and comments only.
-- Remedy: comment on …
select
  tab.oid::regclass::text as object,
  'nothing says what it is' as problem
from pg_class as tab
where tab.relkind in ('r', 'p', 'v', 'm')
  and tab.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  and obj_description(tab.oid, 'pg_class') is null
union all
select
  fun.oid::regprocedure::text,
  'nothing says what it does'
from pg_proc as fun
where fun.pronamespace = 'public'::regnamespace
  and obj_description(fun.oid, 'pg_proc') is null
