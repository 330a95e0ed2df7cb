-- A `security definer` function acts with its owner's rights. One that a visitor may call must be meant so: its comment
-- carries @anonymous with the reason, or @counter.
-- Remedy: revoke execute from anon and public, or say in the comment why a visitor may call it.
select
  fun.oid::regprocedure::text as object,
  'visitors may run it with its owner''s rights' as problem
from pg_proc as fun
where fun.prosecdef
  and fun.pronamespace in ('public'::regnamespace, 'private'::regnamespace, '_gateway'::regnamespace)
  and fun.prorettype <> 'trigger'::regtype
  and has_function_privilege('anon', fun.oid, 'execute')
  and coalesce(obj_description(fun.oid, 'pg_proc'), '') !~ '@(anonymous|counter)\M'
