-- What visitors ask alike is answered from memory for a second (server/src/http/micro-cache.ts). A policy, or a function that
-- answers visitors, which looks at the headers of a request would give one of them what was made for another.
-- Remedy: read the claims, or make the function volatile and called by POST.
select
  format('%s on %I.%I', quote_ident(policyname), schemaname, tablename) as object,
  'the policy depends on the headers of the request' as problem
from pg_policies
where concat(qual, with_check) ~* 'request\.(headers|cookies)'
  and roles && array['anon', 'public']::name[]
union all
select
  fun.oid::regprocedure::text,
  'its answer to visitors depends on the headers of the request'
from pg_proc as fun
where fun.pronamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
  and concat(fun.prosrc, pg_get_function_sqlbody(fun.oid)) ~* 'request\.(headers|cookies)'
  and fun.provolatile <> 'v'
  and has_function_privilege('anon', fun.oid, 'execute')
